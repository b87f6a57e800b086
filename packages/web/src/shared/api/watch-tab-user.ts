import { fieldsOf } from './read-fields.ts';
import { readStoredUser } from './stored-session.ts';
import { tabUser } from './tab-user.ts';

/** The other tab keeps its session first and hands it to the server then, which takes a moment. Milliseconds. */
const LOOK_AGAIN_MS = 1_000;

/** Whether the server says that this user is here, asked past the stopped tab. */
async function isBack(id: string): Promise<boolean> {
  try {
    const answer = await fetch('/trpc/profile.me', {
      credentials: 'same-origin',
      headers: tabUser.meantHeaders(),
    });
    const { data } = fieldsOf(fieldsOf(await answer.json()).result);
    return answer.ok && fieldsOf(fieldsOf(data).json).id === id;
  } catch {
    // Not reached: the tab stays as it is until the next look.
    return false;
  }
}

/**
 * Holds the session that this device keeps against the account that the tab shows: another user's stops the tab, and the
 * shown user's lets it go on once the server agrees.
 */
async function look(again: () => void): Promise<void> {
  const shown = tabUser.shown();
  const stored = readStoredUser();
  if (!shown || !stored) return;
  if (stored.id !== shown.id) return tabUser.stop(stored.email);
  if (!tabUser.stopped()) return;
  if (await isBack(shown.id)) tabUser.resume();
  else again();
}

/**
 * Looks when another tab changes the session (a `storage` event comes from other tabs alone), when this one is looked at
 * again, and when Back brings it from the browser's memory as it was left. What none of these tell, the server does: it
 * refuses what is meant for another user. Answers how to stop.
 */
export function watchTabUser(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    void look(() => {
      timer = setTimeout(soon, LOOK_AGAIN_MS);
    });
  };
  window.addEventListener('storage', soon);
  window.addEventListener('focus', soon);
  window.addEventListener('pageshow', soon);
  document.addEventListener('visibilitychange', soon);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', soon);
    window.removeEventListener('focus', soon);
    window.removeEventListener('pageshow', soon);
    document.removeEventListener('visibilitychange', soon);
  };
}
