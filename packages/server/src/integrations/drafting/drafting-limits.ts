import { type AppError, failure } from '#kernel/index.ts';

export interface DraftingTimeouts {
  /** The whole draft, including retries and the delays between them. Milliseconds. */
  readonly totalMs: number;
  /** The first response to an attempt, and the time between two chunks. Milliseconds. */
  readonly idleMs: number;
}

/** The timeouts and cancellation of one draft. */
export interface DraftingLimits {
  /** Aborted with an AppError as the reason. */
  readonly controller: AbortController;
  /** Restarts the idle timeout. Called for each received chunk. */
  touch(): void;
  end(): void;
}

/**
 * Creates the error of a drafting service. `what` continues a sentence that starts with its name.
 */
export function createDraftingError(what: string, cause?: unknown): AppError {
  return failure('DRAFTING_FAILED', { detail: `The drafting service ${what}` }, cause);
}

/** Limits the total time and the idle time of a draft, and aborts it with any of the signals. */
export function createDraftingLimits(
  times: DraftingTimeouts,
  signals: readonly (readonly [signal: AbortSignal | undefined, why: string])[],
): DraftingLimits {
  const controller = new AbortController();
  const stop = (why: AppError) => controller.abort(why);
  const timeout = createDraftingError('did not answer in time. Please try again.');
  const total = setTimeout(stop, times.totalMs, timeout);
  let idle: ReturnType<typeof setTimeout> | undefined;
  const leaving = signals.flatMap(([signal, why]) => {
    if (!signal) return [];
    const listener = () => stop(failure('DRAFTING_FAILED', { detail: why }));
    if (signal.aborted) listener();
    else signal.addEventListener('abort', listener, { once: true });
    return [() => signal.removeEventListener('abort', listener)];
  });
  return {
    controller,
    touch: () => {
      clearTimeout(idle);
      idle = setTimeout(
        stop,
        times.idleMs,
        createDraftingError('stopped in the middle of the text. Please try again.'),
      );
    },
    end: () => {
      clearTimeout(total);
      clearTimeout(idle);
      for (const leave of leaving) leave();
    },
  };
}
