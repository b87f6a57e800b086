import { hash } from 'node:crypto';
import type { UserId } from '@gable/contracts/kernel';
import { failure } from '#kernel/index.ts';
import type { MountableRoute } from '../rest-route.ts';

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly userId: UserId;
  readonly key: string;
  /** A hash of the operation and its input. */
  readonly fingerprint: string;
}

/** Whether a route supports idempotency keys: all writes do, except uploads of files. */
export function supportsIdempotencyKey({
  method,
  described,
}: Pick<MountableRoute, 'method' | 'described'>): boolean {
  return method !== 'GET' && described.kind !== 'upload';
}

const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Validates the header. Throws INVALID_INPUT for a key that is empty, too long or not printable.
 */
export function parseIdempotencyKey(header: string): string {
  if (KEY.test(header)) return header;
  throw failure('INVALID_INPUT', {
    fields: { 'Idempotency-Key': 'An idempotency key has 1 to 255 printable characters.' },
  });
}

/** A replacer for `JSON.stringify` that sorts the keys of objects. */
export function sortKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the SHA-256 hash of an operation and its input. */
export function getFingerprint(operation: string, input: unknown): string {
  const text = JSON.stringify([operation, input], sortKeys);
  return hash('sha256', text, 'base64url');
}
