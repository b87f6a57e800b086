import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthSettings } from '../auth-settings.ts';
import { OAUTH_STATE_SECONDS } from './oauth-state.ts';
import { getCallbackUrl } from './provider-urls.ts';

/** One cookie per sign-in, so that several tabs can sign in at once. */
function toCookieName(state: string): string {
  return `gable_visit_${hash('sha256', state, 'hex').slice(0, 16)}`;
}

/**
 * SameSite=Lax: sent with the provider's redirect, but not with cross-site requests of other pages.
 */
function formatCookie(
  settings: Pick<AuthSettings, 'publicUrl'>,
  state: string,
  value: string,
  seconds: number,
): string {
  const { pathname, protocol } = getCallbackUrl(settings);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${toCookieName(state)}=${value}; Max-Age=${seconds}; Path=${pathname}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Returns the `Set-Cookie` value that binds the OAuth state to the browser. `browserSecret` is
 * base64url.
 */
export function createStateCookie(
  settings: Pick<AuthSettings, 'publicUrl'>,
  state: string,
  browserSecret: string,
): string {
  return formatCookie(settings, state, browserSecret, OAUTH_STATE_SECONDS);
}

/** Returns the `Set-Cookie` value that deletes the cookie. */
export function createExpiredStateCookie(settings: Pick<AuthSettings, 'publicUrl'>, state: string): string {
  return formatCookie(settings, state, '', 0);
}

/** Reads the browser's secret; empty without the cookie. */
export function readStateCookie(request: FastifyRequest, state: string): string {
  const start = `${toCookieName(state)}=`;
  const pairs = (request.headers.cookie ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? '';
}
