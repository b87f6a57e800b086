import { randomBytes } from 'node:crypto';

/** The id of the account whose objects a request reads and writes: the platform's own, or a connected account's. */
export type AccountId = `acct_${string}`;

/** The platform itself. Its objects (application fees, its balance, the accounts it made) live under this id. */
export const PLATFORM_ACCOUNT: AccountId = 'acct_1GablePlatform000';

/** The Connect application of the platform, as charges and fees name it. */
export const PLATFORM_APPLICATION = 'ca_GablePlatform00000000000000';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` random letters and digits, as Stripe's ids and tokens have them. */
export function randomToken(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A fresh id, such as `in_1Q...`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomToken(24)}`;
}

/** A fresh connected account's id. */
export function newAccountId(): AccountId {
  return `acct_${randomToken(16)}`;
}

/** Whether text has the form of an account's id. */
export function isAccountId(text: string): text is AccountId {
  return text.startsWith('acct_');
}

/** Whether an id is the platform's own. */
export function onPlatform(account: AccountId): boolean {
  return account === PLATFORM_ACCOUNT;
}
