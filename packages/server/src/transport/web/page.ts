import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { madeOnce } from '@gable/contracts/kernel';
import {
  BUILD_META,
  type PublicSettings,
  SERVED_AT_META,
  SETTINGS_ELEMENT_ID,
} from '@gable/contracts/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PagePolicy } from '../security/page-policy.ts';
import { inlineJson } from './inline-json.ts';
import { takesBrotli } from './takes-brotli.ts';

/** A page as it is sent, as it is and compressed. */
export interface Page {
  readonly plain: string;
  readonly brotli: () => Buffer;
  /** Its content security policy. */
  readonly policy: string;
}

/** Good enough for a page that is made for one visit, and done within a millisecond. */
const QUICK_QUALITY = 4;

/** Stands in a page's HTML where each answer has its own nonce: the app's styles find it there, as Vite's do. */
const NONCE_PLACE = '{{nonce}}';
const NONCE_BYTES = 16;

/** Stands where each answer says when it was sent. */
const TIME_PLACE = '{{served-at}}';

/** The page with the public settings in it. They are data and no code, so a strict content security policy allows them. */
export function withSettings(html: string, settings: PublicSettings): string {
  return html.replace('<!--gable-settings-->', () => inlineJson(SETTINGS_ELEMENT_ID, settings));
}

/** The page with the build that it belongs to, and with places for a nonce and for the time, for `freshPageOf`. */
export function withPlaces(html: string, build: string | null): string {
  const marks =
    `<meta property="csp-nonce" nonce="${NONCE_PLACE}">` +
    `<meta name="${SERVED_AT_META}" content="${TIME_PLACE}">` +
    (build === null ? '' : `<meta name="${BUILD_META}" content="${build}">`);
  return html.replace('</head>', () => `${marks}</head>`);
}

/** A page that is the same for every visit. Compressed at the highest quality, which takes tens of milliseconds, for the first. */
export function pageOf(html: string, policy: PagePolicy): Page {
  return { plain: html, brotli: madeOnce(() => brotliCompressSync(html)), policy: policy() };
}

/**
 * A page that is made when it is sent, with a nonce that nobody knew before.
 * @param now the time, in milliseconds: nothing that the page asks for was read before it
 */
export function freshPageOf(html: string, policy: PagePolicy, now: number): Page {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const plain = html.replace(NONCE_PLACE, () => nonce).replace(TIME_PLACE, () => String(now));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY };
  return { plain, brotli: () => brotliCompressSync(plain, { params }), policy: policy(nonce) };
}

/** Sends a page for every visit anew: it names the files of this build. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', page.policy)
    .type('text/html; charset=utf-8');
  return takesBrotli(request)
    ? reply.header('content-encoding', 'br').send(page.brotli())
    : reply.send(page.plain);
}
