import { EXPECTED_USER } from '@gable/contracts/session';
import type { FastifyRequest } from 'fastify';
import { failure } from '#kernel/index.ts';

interface SessionUser {
  readonly userId: string;
  /** Lower case. */
  readonly email: string;
}

/** Returns the value of the search parameter; an array if it is repeated. */
function getSearchParam(query: unknown): unknown {
  return typeof query === 'object' && query !== null && EXPECTED_USER in query
    ? query[EXPECTED_USER]
    : undefined;
}

/**
 * Whether the request expects this user, or names no user in the header and the search parameter.
 */
function isExpectedUser(request: FastifyRequest, { userId }: SessionUser): boolean {
  const expected = [request.headers[EXPECTED_USER], getSearchParam(request.query)];
  return expected.every((value) => value === undefined || value === userId);
}

/**
 * Rejects a request of a page that shows another user than the session's.
 * @throws SIGNED_IN_AS_ANOTHER with the email of the session's user.
 */
export function assertExpectedUser(request: FastifyRequest, user: SessionUser): void {
  if (!isExpectedUser(request, user)) throw failure('SIGNED_IN_AS_ANOTHER', { email: user.email });
}
