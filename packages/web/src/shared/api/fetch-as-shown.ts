import * as z from 'zod/mini';
import { readStoredUser } from './stored-user.ts';
import { TabStopped } from './tab-stopped.ts';
import { tabUser } from './tab-user.ts';

const claimsSchema = z.object({ sub: z.string() });

/** Whose token an `Authorization` header carries; null for a key of the application, and for none. */
function subjectOf(authorization: string | null): string | null {
  try {
    const [, payload = ''] = (authorization ?? '').split('.');
    return z.parse(claimsSchema, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).sub;
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
