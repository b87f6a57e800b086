import type { FastifyRequest } from 'fastify';
import { failure } from '#kernel/index.ts';
import type { MountableRoute, RestResponse } from '../rest-route.ts';
import { getEntityTag } from './entity-tag.ts';
import { matchesStrongly, matchesWeakly, parseEntityTags, type TagCondition } from './parse-entity-tags.ts';

/** The preconditions of a request. */
export interface Conditions {
  readonly ifMatch: TagCondition | null;
  readonly ifNoneMatch: TagCondition | null;
}

/** Whether a route supports preconditions: a read or an update with an entity tag. */
export function supportsConditions({ tagged, method }: Pick<MountableRoute, 'tagged' | 'method'>): boolean {
  return tagged === true && method !== 'POST';
}

/**
 * Parses the preconditions. Throws BAD_REQUEST if they are malformed. Routes without support ignore
 * them.
 */
export function parseConditions(route: MountableRoute, { headers }: FastifyRequest): Conditions | null {
  if (!supportsConditions(route)) return null;
  const ifMatch = parseEntityTags('If-Match', headers['if-match']);
  const ifNoneMatch = parseEntityTags('If-None-Match', headers['if-none-match']);
  return ifMatch || ifNoneMatch ? { ifMatch, ifNoneMatch } : null;
}

/** Throws PRECONDITION_FAILED if the current entity tag does not match. */
export function assertPreconditions({ ifMatch, ifNoneMatch }: Conditions, tag: string): void {
  const hasChanged = ifMatch !== null && !matchesStrongly(ifMatch, tag);
  const isExcluded = ifNoneMatch !== null && matchesWeakly(ifNoneMatch, tag);
  if (hasChanged || isExcluded) throw failure('PRECONDITION_FAILED', {});
}

/** Adds the entity tag to a response. Returns 304 to a GET whose `If-None-Match` matches. */
export function withEntityTag(
  route: MountableRoute,
  response: RestResponse,
  conditions: Conditions | null,
): RestResponse {
  if (route.tagged !== true) return response;
  const etag = getEntityTag(response.body);
  const headers = { ...response.headers, etag };
  if (route.method !== 'GET' || !conditions) return { ...response, headers };
  assertPreconditions({ ...conditions, ifNoneMatch: null }, etag);
  const { ifNoneMatch } = conditions;
  const isNotModified = ifNoneMatch !== null && matchesWeakly(ifNoneMatch, etag);
  return isNotModified ? { status: 304, headers, body: undefined } : { ...response, headers };
}
