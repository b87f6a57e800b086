import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { madeOnce } from '@gable/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKept } from './kept-assets.ts';
import { takesBrotli } from './takes-brotli.ts';

/** A file by its path below the folder, such as `assets/app-1a2b.js`. */
interface WebFile {
  readonly folder: string;
  readonly name: string;
  /** Whether its compressed copy is what is sent. */
  readonly compressed: boolean;
}

/** The compressed copy lies beside its file, and has no address of its own. */
const COMPRESSED = '.br';

/** Files of this folder carry a hash of their content in their name, so they never change; all others may. */
const NEVER_CHANGE = 'assets/';

/** Reads a file for an answer: its type, its ranges, what the caller has already. Loaded for the first file. */
const sender = madeOnce(async () => (await import('@fastify/send')).default);

/** What the pages are made from is sent with the settings in it, never as it lies there; the build's mark is nobody's. */
function isKeptBack(name: string): boolean {
  return name.endsWith('.html') || name.startsWith('app-pages.json') || name.startsWith('.');
}

function namesIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Set(names.map((name) => name.replaceAll(sep, '/')).filter((name) => !isKeptBack(name)));
}

async function typeOf(name: string): Promise<string> {
  const { mime, isUtf8MimeType } = await sender();
  const type = mime.getType(name) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/**
 * Sends the file; false where it is gone, as while another build takes this one's place. Answers no reply: one that is
 * awaited is undefined once it is sent.
 */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, name, compressed }: WebFile,
): Promise<boolean> {
  const send = await sender();
  const path = encodeURI(compressed ? `${name}${COMPRESSED}` : name);
  const found = await send(request.raw, path, { root: folder, cacheControl: false, index: false });
  if (found.type === 'error') {
    const { error } = found.metadata;
    if ('status' in error && error.status === 404) return false;
    throw error;
  }
  reply.status(found.statusCode).headers(found.headers).header('vary', 'accept-encoding');
  if (compressed) reply.header('content-encoding', 'br').header('content-type', await typeOf(name));
  reply.send(found.stream);
  return true;
}

/** The kept file of an earlier build; null where there is none. */
async function keptFile(request: FastifyRequest, folder: string, name: string): Promise<WebFile | null> {
  const compressed = takesBrotli(request) && (await isKept(folder, `${name}${COMPRESSED}`));
  return compressed || (await isKept(folder, name)) ? { folder, name, compressed } : null;
}

/** Nothing may keep that a file is missing: an asset may be there a moment later, when all hosts have the same build. */
function missing(reply: FastifyReply): FastifyReply {
  reply.removeHeader('vary').header('cache-control', 'no-store').callNotFound();
  return reply;
}

/**
 * Serves the files that lie in the folder now, each folder of it under one route: a route a file, of which there are hundreds,
 * would be a tenth of the start.
 * @param kept where the assets of earlier builds are kept (`kept-assets.ts`)
 */
export function mountFiles(app: FastifyInstance, folder: string, kept: string): void {
  const names = namesIn(folder);

  async function answer(request: FastifyRequest, reply: FastifyReply, name: string) {
    if (name.endsWith(COMPRESSED)) return missing(reply);
    const lasting = name.startsWith(NEVER_CHANGE);
    reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (names.has(name)) {
      const compressed = takesBrotli(request) && names.has(`${name}${COMPRESSED}`);
      if (await sendFile(request, reply, { folder, name, compressed })) return reply;
    }
    const earlier = lasting ? await keptFile(request, kept, name.slice(NEVER_CHANGE.length)) : null;
    if (earlier && (await sendFile(request, reply, earlier))) return reply;
    return missing(reply);
  }

  const roots = new Set([...names].map((name) => name.replace(/\/.*/s, '/')));
  for (const root of roots) {
    if (!root.endsWith('/')) app.get(`/${root}`, (request, reply) => answer(request, reply, root));
    else
      app.get<{ Params: { '*': string } }>(`/${root}*`, (request, reply) =>
        answer(request, reply, `${root}${request.params['*']}`),
      );
  }
}
