import { MEANT_USER } from '@gable/contracts/session';
import type { FastifyRequest } from 'fastify';
import { failure } from '#kernel/index.ts';

/** Whom a request or its session is about. */
interface SessionUser {
  readonly userId: string;
  /** Lower case. */
  readonly email: string;
}

/** The value of the search parameter; an array where it is repeated. */
function searchValue(query: unknown): unknown {
  return typeof query === 'object' && query !== null && MEANT_USER in query ? query[MEANT_USER] : undefined;
}

/**
 * Whether a request may act for a session's user: it names nobody, as programs do, or it names that user alone, by the
 * header, by the search parameter or by both. A value that is no user's id is somebody else.
 */
function isMeantFor(request: FastifyRequest, { userId }: SessionUser): boolean {
  const named = [request.headers[MEANT_USER], searchValue(request.query)];
  return named.every((value) => value === undefined || value === userId);
}

/**
 * Refuses a request of a page that shows another user than the session's, before anything is read or changed.
 * @throws SIGNED_IN_AS_ANOTHER with the address of the session's user, who is the one that asks.
 */
export function assertMeantFor(request: FastifyRequest, user: SessionUser): void {
  if (!isMeantFor(request, user)) throw failure('SIGNED_IN_AS_ANOTHER', { email: user.email });
}
