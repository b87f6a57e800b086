import type { FastifyRequest } from 'fastify';
import { type AuthSettings, getIssuer } from '../auth-settings.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns the request's URL at our public host if it used another loopback name: a browser at
 * 127.0.0.1 would not send its cookies to localhost, where the provider redirects. Null if both are
 * the same, and for non-loopback hosts, which a proxy may have rewritten.
 */
export function findCanonicalUrl(
  settings: Pick<AuthSettings, 'publicUrl'>,
  request: FastifyRequest,
  path: string,
): URL | null {
  const canonical = new URL(getIssuer(settings) + path);
  const requested = URL.parse(`http://${request.host}`);
  if (!requested || requested.host === canonical.host || requested.port !== canonical.port) return null;
  if (!LOOPBACK.test(requested.hostname) || !LOOPBACK.test(canonical.hostname)) return null;
  const query = request.url.indexOf('?');
  if (query !== -1) canonical.search = request.url.slice(query);
  return canonical;
}

/**
 * Returns the redirect URI, which must be registered at each provider. Returns a new URL object
 * each time.
 */
export function getCallbackUrl(settings: Pick<AuthSettings, 'publicUrl'>): URL {
  return new URL(`${getIssuer(settings)}/callback`);
}
