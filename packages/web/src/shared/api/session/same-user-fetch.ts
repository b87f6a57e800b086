import { fieldsOfJson, textOf } from '../read-fields.ts';
import { readStoredUser } from './stored-session.ts';
import { TabStopped } from './tab-stopped.ts';
import { tabUser } from './tab-user.ts';

/**
 * Returns the user id in an `Authorization` header's token; null for an application key or no
 * header.
 */
function parseSubject(authorization: string | null): string | null {
  try {
    const [, payload = ''] = (authorization ?? '').split('.');
    return textOf(fieldsOfJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub) ?? null;
  } catch {
    return null;
  }
}

/**
 * A `fetch` for the auth service. Requests carry the token stored on this device, so this stops a
 * request whose token belongs to a different user than the one the tab shows.
 * @throws TabStopped
 */
export const sameUserFetch: typeof fetch = async (input, init) => {
  const subject = parseSubject(new Headers(init?.headers).get('authorization'));
  const shown = tabUser.shown();
  if (subject !== null && shown && subject !== shown.id) {
    tabUser.stop(readStoredUser()?.email ?? null);
    throw new TabStopped(tabUser.stopped()?.now ?? null);
  }
  return fetch(input, init);
};
