import type { FastifyRequest } from 'fastify';
import { failure } from '#kernel/index.ts';
import type { MountableRow, RestAnswer } from '../rest-row.ts';
import { entityTagOf } from './entity-tag.ts';
import { matchesStrongly, matchesWeakly, readTags, type TagCondition } from './read-tags.ts';

/** Which state of a thing a request is for; null where it does not say. */
export interface Conditions {
  readonly ifMatch: TagCondition | null;
  readonly ifNoneMatch: TagCondition | null;
}

/** Whether a row's answer depends on conditions about the state of the thing: a read or a change of one tagged thing. */
export function takesConditions({ tagged, method }: Pick<MountableRow, 'tagged' | 'method'>): boolean {
  return tagged === true && method !== 'POST';
}

/** BAD_REQUEST for a condition that is malformed. Rows that take none ignore both headers. */
export function readConditions(row: MountableRow, { headers }: FastifyRequest): Conditions | null {
  if (!takesConditions(row)) return null;
  const ifMatch = readTags('If-Match', headers['if-match']);
  const ifNoneMatch = readTags('If-None-Match', headers['if-none-match']);
  return ifMatch || ifNoneMatch ? { ifMatch, ifNoneMatch } : null;
}

/** PRECONDITION_FAILED where a change is asked for of another state than the present one. */
export function assertCurrent({ ifMatch, ifNoneMatch }: Conditions, tag: string): void {
  const isOther = ifMatch !== null && !matchesStrongly(ifMatch, tag);
  const isExcluded = ifNoneMatch !== null && matchesWeakly(ifNoneMatch, tag);
  if (isOther || isExcluded) throw failure('PRECONDITION_FAILED', {});
}

/** The answer under its entity tag. One that the reader of a GET has already is 304, without a body. */
export function taggedAnswer(
  row: MountableRow,
  answer: RestAnswer,
  conditions: Conditions | null,
): RestAnswer {
  if (row.tagged !== true) return answer;
  const etag = entityTagOf(answer.body);
  const headers = { ...answer.headers, etag };
  if (row.method !== 'GET' || !conditions) return { ...answer, headers };
  assertCurrent({ ...conditions, ifNoneMatch: null }, etag);
  const { ifNoneMatch } = conditions;
  const hasIt = ifNoneMatch !== null && matchesWeakly(ifNoneMatch, etag);
  return hasIt ? { status: 304, headers, body: undefined } : { ...answer, headers };
}
