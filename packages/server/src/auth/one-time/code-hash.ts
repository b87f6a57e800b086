import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../keys/signing-key.ts';
import type { OneTimeTokenRow } from '../one-time-token.tables.ts';

const PURPOSE = 'one-time-code';

/**
 * What is stored of a code. Six digits are found at once behind any hash that everybody can
 * compute, a slow one too, so this one needs a secret of the service (decision 54).
 */
export function hashCode(key: SigningKey, tokenId: OneTimeTokenRow['id'], code: string): string {
  return createHmac('sha256', key.secretFor(PURPOSE)).update(`${tokenId}:${code}`).digest('base64url');
}

/** Whether the code is the token's, whichever of the keys hashed it. */
export function isCodeOf(
  keys: readonly SigningKey[],
  { id, codeHash }: Pick<OneTimeTokenRow, 'id' | 'codeHash'>,
  code: string,
): boolean {
  if (codeHash === null) return false;
  const kept = Buffer.from(codeHash);
  return keys.some((key) => {
    const given = Buffer.from(hashCode(key, id, code));
    return given.length === kept.length && timingSafeEqual(given, kept);
  });
}
