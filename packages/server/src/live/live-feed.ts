import { LIVE_AREAS, type LiveArea } from '@gable/contracts/live';

/** What a feed says: the stream that it belongs to adds the time. */
export interface FeedEvent {
  readonly kind: 'open' | 'changed';
  readonly areas: readonly LiveArea[];
}

/** What one open stream has still to say. */
export interface LiveFeed {
  /**
   * The next thing to say; 'quiet' when there was nothing within this time, 'check-session' when the reader's session may have
   * ended, 'ended' when there will be nothing more.
   */
  next(withinMs: number): Promise<FeedEvent | 'quiet' | 'check-session' | 'ended'>;
  end(): void;
}

/** The side of a feed that is filled. */
export interface FilledFeed extends LiveFeed {
  /** The session of the reader. */
  readonly sessionId: string;
  changed(areas: readonly LiveArea[]): void;
  /** Sessions of the reader have ended. */
  sessionsEnded(): void;
  /** Something may have been missed: everything is to be looked at again, the reader's session too. */
  missed(): void;
}

/**
 * A feed that begins with `open`. What is not taken yet is kept as a set of areas, so a reader that is slow, or gone
 * without a word, costs no more than one that is fast.
 * @param sessionId The session of the reader.
 * @param stale The areas that `open` names: what may have changed before the feed was there.
 */
export function createFeed(sessionId: string, stale: readonly LiveArea[]): FilledFeed {
  const waiting = new Set<LiveArea>(stale);
  let opens = true;
  let ended = false;
  let checks = false;
  let wake: () => void = () => undefined;

  function take(): FeedEvent | 'check-session' | null {
    // First: whoever is signed out is told nothing more.
    if (checks) {
      checks = false;
      return 'check-session';
    }
    if (!opens && waiting.size === 0) return null;
    const kind = opens ? 'open' : 'changed';
    const areas = [...waiting];
    opens = false;
    waiting.clear();
    return { kind, areas };
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    sessionId,
    next: async (withinMs) => {
      if (!ended && !checks && !opens && waiting.size === 0) await pause(withinMs);
      return ended ? 'ended' : (take() ?? 'quiet');
    },
    end: () => {
      ended = true;
      wake();
    },
    changed: (areas) => {
      for (const area of areas) waiting.add(area);
      wake();
    },
    sessionsEnded: () => {
      checks = true;
      wake();
    },
    missed: () => {
      checks = true;
      opens = true;
      for (const area of LIVE_AREAS) waiting.add(area);
      wake();
    },
  };
}
