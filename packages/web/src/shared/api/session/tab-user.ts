import { EXPECTED_USER } from '@gable/contracts/session';

/** The account that a tab shows. */
interface ShownUser {
  readonly id: string;
  readonly email: string;
}

/** The state of a tab whose account is no longer the browser's account. */
export interface Stopped {
  /** The email of the account that the tab shows; null if none yet. */
  readonly shown: string | null;
  /** The email of the browser's current account; null if unknown. */
  readonly now: string | null;
}

/**
 * Tracks the account that this tab shows. All tabs share one session, and another tab may switch
 * accounts; so every request names this user (`getHeaders`, `toUrl`), and the server rejects it if
 * the session belongs to another user (decision 65). The account stays the same until someone signs
 * in in this tab.
 */
export function createTabUser() {
  let shown: ShownUser | null = null;
  let stopped: Stopped | null = null;
  const listeners = new Set<() => void>();

  function setStopped(next: Stopped | null): void {
    stopped = next;
    for (const listener of listeners) listener();
  }

  return {
    /** Returns the account that the tab shows; null before the first one. */
    shown: () => shown,

    /** Returns the stopped state; null while the tab works. */
    stopped: () => stopped,

    /** Calls `listener` when the tab stops or resumes. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Sets the user that the server reports. A different user than the shown one stops the tab. */
    setUser(user: ShownUser): void {
      if (shown && shown.id !== user.id) setStopped({ shown: shown.email, now: user.email });
      else shown = { id: user.id, email: user.email };
    },

    /** Clears the account, before a sign-in in this tab. */
    clear(): void {
      shown = null;
      if (stopped) setStopped(null);
    },

    /**
     * Stops the tab, because the session belongs to another user. `now` is that user's email if
     * known.
     */
    stop(now: string | null): void {
      if (stopped && (now === null || stopped.now === now)) return;
      setStopped({ shown: shown?.email ?? null, now });
    },

    /** Resumes the tab, because the session belongs to the shown user again. */
    resume(): void {
      if (stopped) setStopped(null);
    },

    /** Returns the request headers that name the shown user. */
    getHeaders: (): Readonly<Record<string, string>> => (shown ? { [EXPECTED_USER]: shown.id } : {}),

    /** Adds the shown user to the URL of a download or stream, where headers cannot be set. */
    toUrl(path: string): string {
      if (!shown) return path;
      return `${path}${path.includes('?') ? '&' : '?'}${EXPECTED_USER}=${shown.id}`;
    },
  };
}

export type TabUser = ReturnType<typeof createTabUser>;

export const tabUser = createTabUser();
