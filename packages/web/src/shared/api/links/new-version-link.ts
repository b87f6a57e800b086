import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { getWireError } from '#shared/errors/wire-error.ts';
import { isOutdated, offerNewVersion } from '#shared/version/new-version.ts';
import type { AppRouter } from '../app-router.ts';

/** The message for a call that the new server does not support. */
export const NEEDS_RELOAD =
  'Gable was updated after you opened this page, so this didn’t work. Reload the page, then try again.';

/** Codes for calls that the server does not support: an invalid input, an unknown procedure. */
const UNSUPPORTED_CODES: ReadonlySet<string> = new Set([
  'INVALID_INPUT',
  'BAD_REQUEST',
  'METHOD_NOT_ALLOWED',
]);

/**
 * The start of the message for an unknown procedure. A missing entity's message names the entity.
 */
const UNKNOWN_PROCEDURE = /^page\b/i;

function isUnsupportedCall(error: unknown): boolean {
  const wire = getWireError(error);
  if (wire === null) return false;
  return (
    UNSUPPORTED_CODES.has(wire.code) || (wire.code === 'NOT_FOUND' && UNKNOWN_PROCEDURE.test(wire.message))
  );
}

/** Replaces the message, and removes the field errors, which belong to another version's form. */
function toReloadError(error: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> {
  const wire = { ...getWireError(error), message: NEEDS_RELOAD, fields: undefined };
  return TRPCClientError.from<AppRouter>({
    error: { message: NEEDS_RELOAD, code: -32_600, data: { code: 'BAD_REQUEST', httpStatus: 400, wire } },
  });
}

/**
 * Replaces the error when a page of an earlier build makes a call that the server no longer
 * supports, and offers a reload. Forms keep their input. Must come before the link that calls
 * `recordServerBuild`.
 */
export function newVersionLink(): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (!isOutdated() || !isUnsupportedCall(error)) return observer.error(error);
            offerNewVersion();
            observer.error(toReloadError(error));
          },
        }),
      );
}
