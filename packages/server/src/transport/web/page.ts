import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { lazyValue } from '@gable/contracts/kernel';
import {
  BUILD_META,
  type PublicSettings,
  SERVED_AT_META,
  SETTINGS_ELEMENT_ID,
} from '@gable/contracts/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PagePolicy } from '../security/page-policy.ts';
import { NO_STORE } from '../security/security-headers.ts';
import { acceptsBrotli } from './accepts-brotli.ts';
import { inlineJson } from './inline-json.ts';

/** A page, plain and compressed. */
export interface Page {
  readonly plain: string;
  readonly brotli: () => Buffer;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  /** Whether it contains data of a user, so that no cache may store it. */
  readonly isPrivate?: boolean;
}

/** The start of the element after the first HTML of each page of the app. */
export const NOT_LOADED = '<template id="gable-not-loaded">';

/** Compresses a page that is rendered for one response within a millisecond, 7 % smaller than 4 does. */
const FAST_QUALITY = 6;

/**
 * The placeholder of the nonce, in the meta element where Vite and the app's styles look for it.
 */
const NONCE_PLACEHOLDER = '{{nonce}}';
export const NONCE_BYTES = 16;

/** The placeholder of the time of the response. */
const TIME_PLACEHOLDER = '{{served-at}}';

/** Inserts the public settings into a page, as inline JSON that a strict CSP allows. */
export function withSettings(html: string, settings: PublicSettings): string {
  return html.replace('<!--gable-settings-->', () => inlineJson(SETTINGS_ELEMENT_ID, settings));
}

/** Inserts the build id and the placeholders of `renderPage` into a page. */
export function withPlaceholders(html: string, build: string | null): string {
  const metaElements =
    `<meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}">` +
    `<meta name="${SERVED_AT_META}" content="${TIME_PLACEHOLDER}">` +
    (build === null ? '' : `<meta name="${BUILD_META}" content="${build}">`);
  return html.replace('</head>', () => `${metaElements}</head>`);
}

/**
 * Creates a page that is the same for every response. Compressed at the highest quality on its
 * first use.
 */
export function createPage(html: string, policy: PagePolicy): Page {
  return { plain: html, brotli: lazyValue(() => brotliCompressSync(html)), policy: policy() };
}

/** Inserts the nonce and the time of a response. */
export function fillPlaceholders(html: string, nonce: string, now: number): string {
  return html.replace(NONCE_PLACEHOLDER, () => nonce).replace(TIME_PLACEHOLDER, () => String(now));
}

/** Creates a page for one response. */
export function createOnePage(plain: string, policy: string): Page {
  const params = { [constants.BROTLI_PARAM_QUALITY]: FAST_QUALITY };
  return { plain, brotli: () => brotliCompressSync(plain, { params }), policy };
}

/**
 * Renders a page for one response, with a new nonce.
 * @param now Milliseconds. The data of the page is not older than this.
 */
export function renderPage(html: string, policy: PagePolicy, now: number): Page {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return createOnePage(fillPlaceholders(html, nonce, now), policy(nonce));
}

/** Replaces texts of a rendered page. Throws if one is missing, because the build has changed. */
export function withTexts(page: Page, texts: readonly (readonly [string | RegExp, string])[]): Page {
  let { plain } = page;
  for (const [old, text] of texts) {
    const changed = plain.replace(old, () => text);
    if (changed === plain) throw new Error(`The page does not contain ${old}.`);
    plain = changed;
  }
  return { ...page, ...createOnePage(plain, page.policy) };
}

/**
 * Sends a page. Not cached without revalidation, because it references the files of this build; not
 * at all if it contains data of a user.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .header('cache-control', page.isPrivate ? NO_STORE : 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', page.policy)
    .type('text/html; charset=utf-8');
  return acceptsBrotli(request)
    ? reply.header('content-encoding', 'br').send(page.brotli())
    : reply.send(page.plain);
}
