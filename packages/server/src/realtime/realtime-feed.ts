import { REALTIME_TOPICS, type RealtimeTopic } from '@gable/contracts/realtime';

/** An event of a feed. Its stream adds the time. */
export interface RealtimeFeedEvent {
  readonly kind: 'open' | 'changed';
  readonly areas: readonly RealtimeTopic[];
}

/** The pending events of one open stream. */
export interface RealtimeFeed {
  /**
   * Resolves with the next event; with 'timeout' if there is none within this time, 'check-session'
   * if the subscriber's session may have been revoked, and 'ended' after the feed has ended.
   */
  next(timeoutMs: number): Promise<RealtimeFeedEvent | 'timeout' | 'check-session' | 'ended'>;
  end(): void;
}

/** The writing side of a feed. */
export interface WritableRealtimeFeed extends RealtimeFeed {
  /** The session of the subscriber. */
  readonly sessionId: string;
  addChanges(topics: readonly RealtimeTopic[]): void;
  /** Requests a check of the session. */
  checkSession(): void;
  /**
   * Marks every topic as changed, and the session as unchecked, because messages may have been
   * lost.
   */
  reset(): void;
}

/**
 * Creates a feed whose first event is `open`. Pending changes are stored as a set of topics, so
 * that a slow or disconnected subscriber uses no more memory than a fast one.
 * @param stale The topics of `open`: those that may have changed before the feed existed.
 */
export function createFeed(sessionId: string, stale: readonly RealtimeTopic[]): WritableRealtimeFeed {
  const pending = new Set<RealtimeTopic>(stale);
  let shouldOpen = true;
  let ended = false;
  let shouldCheckSession = false;
  let wake: () => void = () => undefined;

  const hasEvent = () => shouldCheckSession || shouldOpen || pending.size > 0;

  function takeEvent(): RealtimeFeedEvent | 'check-session' | null {
    // Before any change: a revoked session must not receive events.
    if (shouldCheckSession) {
      shouldCheckSession = false;
      return 'check-session';
    }
    if (!hasEvent()) return null;
    const kind = shouldOpen ? 'open' : 'changed';
    const areas = [...pending];
    shouldOpen = false;
    pending.clear();
    return { kind, areas };
  }

  function sleep(ms: number): Promise<void> {
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
    next: async (timeoutMs) => {
      if (!ended && !hasEvent()) await sleep(timeoutMs);
      return ended ? 'ended' : (takeEvent() ?? 'timeout');
    },
    end: () => {
      ended = true;
      wake();
    },
    addChanges: (topics) => {
      for (const topic of topics) pending.add(topic);
      wake();
    },
    checkSession: () => {
      shouldCheckSession = true;
      wake();
    },
    reset: () => {
      shouldCheckSession = true;
      shouldOpen = true;
      for (const topic of REALTIME_TOPICS) pending.add(topic);
      wake();
    },
  };
}
