import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it is sent, as it is and compressed: it is made once, at the start. */
export interface Page {
  readonly plain: string;
  readonly brotli: Buffer;
}

/** Compresses at the highest quality, which takes tens of milliseconds. */
export function pageOf(html: string): Page {
  return { plain: html, brotli: brotliCompressSync(html) };
}

/** Sends a page for every visit anew: it names the files of this build. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  return takesBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.plain);
}
