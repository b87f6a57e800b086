import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { getWireError, isOtherUserError } from '#shared/errors/wire-error.ts';
import type { AppRouter } from '../app-router.ts';
import { fieldsOf, textOf } from '../read-fields.ts';
import { TabStopped } from '../session/tab-stopped.ts';
import type { TabUser } from '../session/tab-user.ts';

function createTabStoppedError(now: string | null) {
  const { message, wire } = new TabStopped(now);
  return TRPCClientError.from<AppRouter>({ error: { message, code: -32_000, data: { wire } } });
}

/** Updates the tab's user from a response of `profile.me`. */
function updateTabUser(tab: TabUser, path: string, value: unknown): void {
  if (path !== 'profile.me') return;
  const user = fieldsOf(fieldsOf(fieldsOf(value).result).data);
  const [id, email] = [textOf(user.id), textOf(user.email)];
  if (id !== undefined && email !== undefined) tab.setUser({ id, email });
}

/**
 * Restricts a tab to one account. Learns the account from `profile.me`, and stops the tab when the
 * server reports that the session belongs to another user. A stopped tab makes no more calls.
 */
export function tabUserLink(tab: TabUser): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const stopped = tab.stopped();
        if (stopped) {
          observer.error(createTabStoppedError(stopped.now));
          return;
        }
        return next(op).subscribe({
          next: (value) => {
            updateTabUser(tab, op.path, value);
            const stoppedNow = tab.stopped();
            // Discards a query's response that arrives after the tab has stopped.
            if (stoppedNow && op.type !== 'mutation') observer.error(createTabStoppedError(stoppedNow.now));
            else observer.next(value);
          },
          complete: () => observer.complete(),
          error: (error) => {
            const wire = getWireError(error);
            if (wire && isOtherUserError(wire)) tab.stop(null);
            observer.error(error);
          },
        });
      });
}
