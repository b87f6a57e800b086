import type { FastifyRequest } from 'fastify';
import { getBearerToken } from '../session/bearer-token.ts';
import { isAppOrigin } from '../session/csrf.ts';

/**
 * The values of `Sec-Fetch-Site` for requests of the user or of the app's pages (Fetch Metadata,
 * section 2.3).
 */
const TRUSTED_SITES: readonly string[] = ['same-origin', 'none'];

const PREFETCH = /\b(prefetch|prerender|preview)\b/i;

function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers.purpose].some((value) => PREFETCH.test(String(value ?? '')));
}

function isAppPage(referer: string | undefined, request: FastifyRequest, publicUrl: string): boolean {
  const page = URL.parse(referer ?? '');
  return page !== null && isAppOrigin(page.origin, request, publicUrl);
}

/**
 * Whether the user initiated a request. A browser sends the cookie also when another site navigates
 * to the app, so the cookie alone is not sufficient: `Sec-Fetch-Site`, or else `Referer`, must show
 * the app or the user (a typed URL, a bookmark, an email client). A bearer token is always sent
 * deliberately. A prefetch or HEAD request is not user-initiated.
 */
export function isUserInitiated(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'HEAD' || isPrefetch(request)) return false;
  if (getBearerToken(request) !== null) return true;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return TRUSTED_SITES.includes(site);
  return isAppPage(request.headers.referer, request, publicUrl);
}
