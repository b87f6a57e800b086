import { ERROR_STATUS } from '@gable/contracts/errors';
import { isOtherUserError, parseWireError } from '#shared/errors/wire-error.ts';
import { TabStopped } from './tab-stopped.ts';
import { tabUser } from './tab-user.ts';

/** @throws TabStopped if the session belongs to another user */
export function assertTabRuns(): void {
  const stopped = tabUser.stopped();
  if (stopped) throw new TabStopped(stopped.now);
}

/**
 * Returns a response to a request that named this tab's user. Stops the tab if the server reports
 * another user.
 * @throws TabStopped
 */
export async function requireTabUser(response: Response): Promise<Response> {
  if (response.status !== ERROR_STATUS.SIGNED_IN_AS_ANOTHER) return response;
  const wire = parseWireError(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  if (wire && isOtherUserError(wire)) {
    tabUser.stop(null);
    throw new TabStopped(tabUser.stopped()?.now ?? null);
  }
  return response;
}

/**
 * Sends a request to our server, with the id of the user that this tab shows.
 * @param path a path of this site. @throws TabStopped if the session belongs to another user
 */
export async function tabFetch(path: string, init: RequestInit = {}): Promise<Response> {
  assertTabRuns();
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(tabUser.getHeaders())) headers.set(name, value);
  return requireTabUser(await fetch(path, { credentials: 'same-origin', ...init, headers }));
}
