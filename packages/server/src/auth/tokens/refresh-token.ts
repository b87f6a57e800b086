import { createHmac, hash, randomBytes } from 'node:crypto';
import type { RefreshTokenId } from '../ids.ts';

/** The format of a refresh token. */
const REFRESH_TOKEN = /^[\w-]{12,128}$/;

const TOKEN_BYTES = 32;

export function isRefreshToken(text: string): boolean {
  return REFRESH_TOKEN.test(text);
}

/** Generates the first refresh token of a session. */
export function generateRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Derives the token that replaces `parent` from the parent and the new row's ID, so that the holder
 * of the parent can get the same successor again although the database stores only hashes
 * (docs/wire/auth.md, Rules: the revoked parent of the active token returns the active one).
 */
export function deriveSuccessorToken(parent: string, id: RefreshTokenId): string {
  return createHmac('sha256', parent).update(id).digest('base64url');
}

/** Hashes a refresh token for storage. It is random enough to need neither salt nor a slow hash. */
export function hashRefreshToken(token: string): string {
  return hash('sha256', token, 'hex');
}
