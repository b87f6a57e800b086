import { hash } from 'node:crypto';
import { sortKeys } from '../idempotency/idempotency-key.ts';

/** Half of a SHA-256 hash in base64url is long enough to be unique. */
const TAG_LENGTH = 22;

/**
 * Returns the strong entity tag of a response body (RFC 9110, section 8.8.3): a hash of its
 * content, so it changes with every visible change and is the same in every process.
 */
export function getEntityTag(body: unknown): string {
  const digest = hash('sha256', JSON.stringify(body, sortKeys), 'base64url');
  return `"${digest.slice(0, TAG_LENGTH)}"`;
}
