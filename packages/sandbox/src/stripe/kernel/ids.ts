import { randomBytes } from 'node:crypto';

/** An account id: the platform's, or a connected account's. */
export type AccountId = `acct_${string}`;

/** The platform's account, which owns application fees, its balance and the connected accounts. */
export const PLATFORM_ACCOUNT: AccountId = 'acct_1GablePlatform000';

/** The platform's Connect application, as in charges and fees. */
export const PLATFORM_APPLICATION = 'ca_GablePlatform00000000000000';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns random letters and digits, as in Stripe's ids and tokens. */
export function randomToken(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Creates an id, such as `in_1Q...`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomToken(24)}`;
}

export function newAccountId(): AccountId {
  return `acct_${randomToken(16)}`;
}

export function isAccountId(text: string): text is AccountId {
  return text.startsWith('acct_');
}

export function isPlatform(account: AccountId): boolean {
  return account === PLATFORM_ACCOUNT;
}
