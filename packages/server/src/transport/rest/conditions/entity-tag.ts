import { createHash } from 'node:crypto';
import { inOrder } from '../idempotency/request-key.ts';

/** SHA-256 in base64url has 43 characters; half of them tell any two states of one thing apart. */
const TAG_LENGTH = 22;

/**
 * The strong entity tag of an answer (RFC 9110, section 8.8.3): made of its content, so it changes with every change that
 * its reader can see, in whichever table, and is the same in every process.
 * @param body the answer's JSON
 */
export function entityTagOf(body: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(body, inOrder)).digest('base64url');
  return `"${hash.slice(0, TAG_LENGTH)}"`;
}
