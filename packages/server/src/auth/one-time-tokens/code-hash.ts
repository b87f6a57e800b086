import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../keys/signing-key.ts';
import type { OneTimeTokenRow } from '../one-time-token.tables.ts';

const PURPOSE = 'one-time-code';

/**
 * Hashes a code for storage. Six digits are quickly guessed from any unkeyed hash, even a slow one,
 * so this one uses a secret of the service (decision 54).
 */
export function hashCode(key: SigningKey, tokenId: OneTimeTokenRow['id'], code: string): string {
  return createHmac('sha256', key.deriveSecret(PURPOSE)).update(`${tokenId}:${code}`).digest('base64url');
}

/** Whether the code matches the token, with any of the keys. */
export function matchesCode(
  keys: readonly SigningKey[],
  { id, codeHash }: Pick<OneTimeTokenRow, 'id' | 'codeHash'>,
  code: string,
): boolean {
  if (codeHash === null) return false;
  const stored = Buffer.from(codeHash);
  return keys.some((key) => {
    const given = Buffer.from(hashCode(key, id, code));
    return given.length === stored.length && timingSafeEqual(given, stored);
  });
}
