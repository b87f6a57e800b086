import { createHmac, hash, randomBytes } from 'node:crypto';
import type { RefreshTokenId } from '../ids.ts';

/** What a refresh token can look like; anything else was mangled on its way. */
const REFRESH_TOKEN = /^[\w-]{12,128}$/;

const TOKEN_BYTES = 32;

export function isRefreshToken(text: string): boolean {
  return REFRESH_TOKEN.test(text);
}

/** A session's first refresh token. */
export function makeRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * The token that replaces `parent`. It follows from the parent and the new row's id, so that whoever still holds the
 * parent can be given the same successor again although the database knows only hashes (auth contract, section 1,
 * Rules: the revoked parent of the active token returns the active one).
 */
export function succeedRefreshToken(parent: string, id: RefreshTokenId): string {
  return createHmac('sha256', parent).update(id).digest('base64url');
}

/** What is stored of a token. It is random enough to need neither salt nor a slow hash. */
export function hashRefreshToken(token: string): string {
  return hash('sha256', token, 'hex');
}
