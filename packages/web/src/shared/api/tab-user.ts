import { MEANT_USER } from '@gable/contracts/session';

/** The account that a tab shows. */
interface ShownUser {
  readonly id: string;
  readonly email: string;
}

/** How a tab stands when the browser's session is no longer that of the account it shows. */
export interface Stopped {
  /** The address of the account that the tab shows; null when it shows none yet. */
  readonly shown: string | null;
  /** The address that the browser is signed in with now; null when it is not known. */
  readonly now: string | null;
}

/**
 * Which account this tab shows. All tabs of a browser share one session, and another tab may sign in as somebody else; so
 * every request names this user (`meantHeaders`, `meantFor`), and the server refuses it where the session is another user's
 * (decision 65). A tab belongs to the first user whom it shows, until somebody signs in in this very tab.
 */
export function createTabUser() {
  let shown: ShownUser | null = null;
  let stopped: Stopped | null = null;
  const listeners = new Set<() => void>();

  function become(next: Stopped | null): void {
    stopped = next;
    for (const listener of listeners) listener();
  }

  return {
    /** The account that the tab shows; null before the first one. */
    shown: () => shown,

    /** Why the tab has stopped; null while it works. */
    stopped: () => stopped,

    /** Calls back when the tab stops or goes on; answers how to end that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** The server said who is here. Another user than the one that is shown stops the tab. */
    take(user: ShownUser): void {
      if (shown && shown.id !== user.id) become({ shown: shown.email, now: user.email });
      else shown = { id: user.id, email: user.email };
    },

    /** Somebody signs in in this tab: what it showed before is over. */
    leave(): void {
      shown = null;
      if (stopped) become(null);
    },

    /** The session became another user's, whose address is given where it is known. */
    stop(now: string | null): void {
      if (stopped && (now === null || stopped.now === now)) return;
      become({ shown: shown?.email ?? null, now });
    },

    /** The session is that of the shown user again. */
    resume(): void {
      if (stopped) become(null);
    },

    /** What each request says of whom it is meant for. */
    meantHeaders: (): Readonly<Record<string, string>> => (shown ? { [MEANT_USER]: shown.id } : {}),

    /** An address that a browser opens by itself, where there are no headers: a download, a stream. */
    meantFor(path: string): string {
      if (!shown) return path;
      return `${path}${path.includes('?') ? '&' : '?'}${MEANT_USER}=${shown.id}`;
    },
  };
}

export type TabUser = ReturnType<typeof createTabUser>;

/** This page's. */
export const tabUser = createTabUser();
