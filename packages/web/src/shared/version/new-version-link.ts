import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../api/app-router.ts';
import { wireErrorOf } from '../errors/wire-error-of.ts';
import { isOutdated, needNewVersion } from './new-version.ts';

/** What is said of a call that the new server does not understand. */
export const NEEDS_RELOAD =
  'Gable was updated since you opened this page, so this could not be done. Reload the page, then try again.';

/** Refusals that say that a call is not one of this server's: an input that its schema refuses, a procedure that it lacks. */
const NOT_UNDERSTOOD: ReadonlySet<string> = new Set(['INVALID_INPUT', 'BAD_REQUEST', 'METHOD_NOT_ALLOWED']);

/** The server says so of a procedure that it lacks; of a thing that is not there, it names the thing. */
const NO_PROCEDURE = /^page\b/i;

function isNotUnderstood(error: unknown): boolean {
  const wire = wireErrorOf(error);
  if (wire === null) return false;
  return NOT_UNDERSTOOD.has(wire.code) || (wire.code === 'NOT_FOUND' && NO_PROCEDURE.test(wire.message));
}

/** The refusal in words that help: without the fields, which are those of another version's form. */
function reworded(error: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> {
  const wire = { ...wireErrorOf(error), message: NEEDS_RELOAD, fields: undefined };
  return TRPCClientError.from<AppRouter>({
    error: { message: NEEDS_RELOAD, code: -32_600, data: { code: 'BAD_REQUEST', httpStatus: 400, wire } },
  });
}

/**
 * A page of an earlier build asks what the server no longer understands. Then the person is told that Gable was updated,
 * and a form keeps what was typed. Behind the link that notes the server's build (`noteBuild`).
 */
export function newVersionLink(): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (!isOutdated() || !isNotUnderstood(error)) return observer.error(error);
            needNewVersion();
            observer.error(reworded(error));
          },
        }),
      );
}
