import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it is sent, as it is and compressed. */
export interface Page {
  readonly plain: string;
  readonly brotli: Buffer;
}

/** Good enough for a page that is made for one visit, and done within a millisecond. */
const QUICK_QUALITY = 4;

/** A page that is made once, at the start. Compresses at the highest quality, which takes tens of milliseconds. */
export function pageOf(html: string): Page {
  return { plain: html, brotli: brotliCompressSync(html) };
}

/** A page that is made when it is sent. */
export function quickPageOf(html: string): Page {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY };
  return { plain: html, brotli: brotliCompressSync(html, { params }) };
}

/** Sends a page for every visit anew: it names the files of this build. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  return takesBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.plain);
}
