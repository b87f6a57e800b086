import { type AppError, failure } from '#kernel/index.ts';

export interface DraftingTimeouts {
  /** For the whole draft, repeated attempts and the waiting between them included. Milliseconds. */
  readonly totalMs: number;
  /** For the first answer to each attempt, and from one piece to the next. Milliseconds. */
  readonly idleMs: number;
}

/** What ends a draft from outside. */
export interface DraftingLimits {
  /** Aborted with the AppError that says why. */
  readonly controller: AbortController;
  /** The drafter respond something: the time limit for the next piece starts again. */
  touch(): void;
  end(): void;
}

/** The failure of a drafting service, in a sentence that begins with its name. */
export function createDraftingError(what: string, cause?: unknown): AppError {
  return failure('DRAFTING_FAILED', { detail: `The drafting service ${what}` }, cause);
}

/** Limits one draft: its total time, its pauses, and the signals of readers that leave. */
export function createDraftingLimits(
  times: DraftingTimeouts,
  signals: readonly (readonly [signal: AbortSignal | undefined, why: string])[],
): DraftingLimits {
  const controller = new AbortController();
  const stop = (why: AppError) => controller.abort(why);
  const late = createDraftingError('did not answer in time. Please try again.');
  const total = setTimeout(stop, times.totalMs, late);
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
