import { createHash } from 'node:crypto';
import type { UserId } from '@gable/contracts/kernel';
import { failure } from '#kernel/index.ts';
import type { RowWords } from '../rest-row.ts';

/** A request that is to be answered once, however often it comes. */
export interface KeyedRequest {
  readonly userId: UserId;
  readonly key: string;
  /** Of what is asked: the same key may not ask for something else. */
  readonly fingerprint: string;
}

/** Which calls can be repeated under a key: all that change something. */
export function takesKey({ method }: Pick<RowWords, 'method'>): boolean {
  return method !== 'GET';
}

const KEY = /^[\x20-\x7e]{1,255}$/;

/** The header's key; INVALID_INPUT for one that is empty, too long or not printable. */
export function requireKey(header: string): string {
  if (KEY.test(header)) return header;
  throw failure('INVALID_INPUT', {
    fields: { 'Idempotency-Key': 'An idempotency key is 1 to 255 printable characters.' },
  });
}

/** For `JSON.stringify`: a body means the same in whatever order its fields stand. */
export function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** SHA-256 of an operation and its input. */
export function fingerprintOf(operation: string, input: unknown): string {
  const text = JSON.stringify([operation, input], inOrder);
  return createHash('sha256').update(text).digest('base64url');
}
