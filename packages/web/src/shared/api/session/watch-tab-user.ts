import { fieldsOf } from '../read-fields.ts';
import { readStoredUser } from './stored-session.ts';
import { tabUser } from './tab-user.ts';

/**
 * Another tab stores its session before it exchanges it with the server, so the check is repeated.
 */
const RETRY_MS = 1_000;

/** Whether the server's session belongs to this user. Bypasses the stopped tab's link. */
async function isSessionOf(id: string): Promise<boolean> {
  try {
    const response = await fetch('/trpc/profile.me', {
      credentials: 'same-origin',
      headers: tabUser.getHeaders(),
    });
    const { data } = fieldsOf(fieldsOf(await response.json()).result);
    return response.ok && fieldsOf(fieldsOf(data).json).id === id;
  } catch {
    // Unreachable: the state stays until the next check.
    return false;
  }
}

/**
 * Compares the stored session with the account that the tab shows. Stops the tab for a different
 * user; resumes it for the same user once the server confirms.
 */
async function checkStoredUser(retry: () => void): Promise<void> {
  const shown = tabUser.shown();
  const stored = readStoredUser();
  if (!shown || !stored) return;
  if (stored.id !== shown.id) return tabUser.stop(stored.email);
  if (!tabUser.stopped()) return;
  if (await isSessionOf(shown.id)) tabUser.resume();
  else retry();
}

/**
 * Checks the stored user when another tab changes the session (only other tabs trigger `storage`
 * events), when this tab gets the focus, and when it is restored from the back/forward cache. The
 * server rejects what these checks miss.
 * @returns a function that stops the checks
 */
export function syncTabUser(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    void checkStoredUser(() => {
      timer = setTimeout(check, RETRY_MS);
    });
  };
  window.addEventListener('storage', check);
  window.addEventListener('focus', check);
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', check);
    window.removeEventListener('focus', check);
    window.removeEventListener('pageshow', check);
    document.removeEventListener('visibilitychange', check);
  };
}
