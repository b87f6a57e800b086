import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 190 bits of entropy. */
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

const KEY = new RegExp(`^gable_(?:live|test)_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** The number of secret characters in the visible prefix. */
const SHOWN = 6;

function getChecksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = LETTERS.charAt(rest % LETTERS.length) + digits;
    rest = Math.floor(rest / LETTERS.length);
  }
  return digits;
}

/**
 * Generates `gable_live_...` or `gable_test_...`. The prefix lets secret scanners find published
 * keys. The checksum detects mistyped keys without a query.
 */
export function generateKey(mode: 'live' | 'test'): { readonly key: string; readonly beginning: string } {
  const secret = Array.from({ length: SECRET_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  const text = `gable_${mode}_${secret.join('')}`;
  return {
    key: text + getChecksum(text),
    beginning: text.slice(0, text.length - SECRET_LENGTH + SHOWN),
  };
}

/** Whether a bearer token is an API key instead of a session token. */
export function isApiKey(bearer: string): boolean {
  return bearer.startsWith('gable_');
}

/** Whether a key has the right format and checksum. */
export function isWellFormed(key: string): boolean {
  return KEY.test(key) && getChecksum(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);
}

/** Returns the stored hash of a key. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}
