import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { isOfAnotherUser, wireErrorOf } from '../errors/wire-error-of.ts';
import type { AppRouter } from './app-router.ts';
import { fieldsOf, textOf } from './read-fields.ts';
import { TabStopped } from './tab-stopped.ts';
import type { TabUser } from './tab-user.ts';

function refusal(now: string | null) {
  const { message, wire } = new TabStopped(now);
  return TRPCClientError.from<AppRouter>({ error: { message, code: -32_000, data: { wire } } });
}

/** Tells the tab who is here, from an answer to `profile.me`. */
function takeAnswer(tab: TabUser, path: string, value: unknown): void {
  if (path !== 'profile.me') return;
  const user = fieldsOf(fieldsOf(fieldsOf(value).result).data);
  const [id, email] = [textOf(user.id), textOf(user.email)];
  if (id !== undefined && email !== undefined) tab.take({ id, email });
}

/**
 * Keeps a tab to one account. It learns from `profile.me` whom the tab shows, stops the tab when the server says that the
 * session is another user's, and lets no call through from then on.
 */
export function tabUserLink(tab: TabUser): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const stopped = tab.stopped();
        if (stopped) {
          observer.error(refusal(stopped.now));
          return;
        }
        return next(op).subscribe({
          next: (value) => {
            takeAnswer(tab, op.path, value);
            const isOver = tab.stopped();
            // An answer that was under way when the tab stopped shows nothing more, whosever it is.
            if (isOver && op.type !== 'mutation') observer.error(refusal(isOver.now));
            else observer.next(value);
          },
          complete: () => observer.complete(),
          error: (error) => {
            const wire = wireErrorOf(error);
            if (wire && isOfAnotherUser(wire)) tab.stop(null);
            observer.error(error);
          },
        });
      });
}
