import { ERROR_STATUS } from '@gable/contracts/errors';
import { isOfAnotherUser, parseWireError } from '../errors/wire-error-of.ts';
import { TabStopped } from './tab-stopped.ts';
import { tabUser } from './tab-user.ts';

/**
 * A request of this tab to our own server, which says whom it is meant for. Once the tab has stopped, none is sent.
 * @param path of this site. @throws TabStopped
 */
export async function tabFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const stopped = tabUser.stopped();
  if (stopped) throw new TabStopped(stopped.now);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(tabUser.meantHeaders())) headers.set(name, value);
  const answer = await fetch(path, { credentials: 'same-origin', ...init, headers });
  if (answer.status !== ERROR_STATUS.SIGNED_IN_AS_ANOTHER) return answer;
  const wire = parseWireError(
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
  if (wire && isOfAnotherUser(wire)) {
    tabUser.stop(null);
    throw new TabStopped(tabUser.stopped()?.now ?? null);
  }
  return answer;
}
