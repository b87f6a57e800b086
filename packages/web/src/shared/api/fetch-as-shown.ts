import { fieldsOfJson, textOf } from './read-fields.ts';
import { readStoredUser } from './stored-session.ts';
import { TabStopped } from './tab-stopped.ts';
import { tabUser } from './tab-user.ts';

/** Whose token an `Authorization` header carries; null for a key of the application, and for none. */
function subjectOf(authorization: string | null): string | null {
  try {
    const [, payload = ''] = (authorization ?? '').split('.');
    return textOf(fieldsOfJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub) ?? null;
  } catch {
    return null;
  }
}

/**
 * What asks the sign-in service. Its requests carry the token of the session that this device keeps, and the service acts
 * for that token's user: so none leaves with the token of another user than the one whom the tab shows.
 * @throws TabStopped
 */
export const fetchAsShown: typeof fetch = async (input, init) => {
  const subject = subjectOf(new Headers(init?.headers).get('authorization'));
  const shown = tabUser.shown();
  if (subject !== null && shown && subject !== shown.id) {
    tabUser.stop(readStoredUser()?.email ?? null);
    throw new TabStopped(tabUser.stopped()?.now ?? null);
  }
  return fetch(input, init);
};
