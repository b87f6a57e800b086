import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthSettings } from '../auth-settings.ts';
import { callbackUrl } from './callback-url.ts';
import { VISIT_SECONDS } from './visit.ts';

/** One cookie a visit, so that two tabs can be on their way at once. */
function cookieName(state: string): string {
  return `gable_visit_${hash('sha256', state, 'hex').slice(0, 16)}`;
}

/** Lax: sent when the provider's page leads back here, and by no request that another page makes behind one's back. */
function setCookie(
  settings: Pick<AuthSettings, 'publicUrl'>,
  state: string,
  value: string,
  seconds: number,
): string {
  const { pathname, protocol } = callbackUrl(settings);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${cookieName(state)}=${value}; Max-Age=${seconds}; Path=${pathname}; HttpOnly; SameSite=Lax${secure}`;
}

/** The `Set-Cookie` that marks the browser which leaves for the provider. `browserSecret` is base64url. */
export function visitCookie(
  settings: Pick<AuthSettings, 'publicUrl'>,
  state: string,
  browserSecret: string,
): string {
  return setCookie(settings, state, browserSecret, VISIT_SECONDS);
}

/** The `Set-Cookie` that takes the mark away. */
export function endedVisitCookie(settings: Pick<AuthSettings, 'publicUrl'>, state: string): string {
  return setCookie(settings, state, '', 0);
}

/** The mark that the browser brings back; empty when it brings none. */
export function readVisitCookie(request: FastifyRequest, state: string): string {
  const start = `${cookieName(state)}=`;
  const pairs = (request.headers.cookie ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? '';
}
