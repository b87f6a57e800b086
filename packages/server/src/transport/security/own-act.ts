import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../session/bearer-of.ts';
import { isOwnOrigin } from '../session/own-origin.ts';

/** Where a browser says a request comes from, when the person or one of our own pages made it (Fetch Metadata, section 2.3). */
const OWN_SITES: readonly string[] = ['same-origin', 'none'];

const PREFETCH = /\b(prefetch|prerender|preview)\b/i;

function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers.purpose].some((value) => PREFETCH.test(String(value ?? '')));
}

function isOwnPage(referer: string | undefined, request: FastifyRequest, publicUrl: string): boolean {
  const page = URL.parse(referer ?? '');
  return page !== null && isOwnOrigin(page.origin, request, publicUrl);
}

/**
 * Whether a request is an act of its user. A browser adds the session's cookie also where another site leads it here, so a GET
 * with the cookie proves nothing by itself. It does where the browser says that the request comes from our own page, or from
 * the person (a typed address, a bookmark, a mail program). A browser that says nothing counts by its `Referer`, without which
 * it proves nothing. A key or token was sent on purpose. A prefetch, or HEAD, gives nobody anything.
 */
export function isOwnAct(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'HEAD' || isPrefetch(request)) return false;
  if (bearerOf(request) !== null) return true;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return OWN_SITES.includes(site);
  return isOwnPage(request.headers.referer, request, publicUrl);
}
