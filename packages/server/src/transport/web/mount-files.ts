import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lazyValue } from '@gable/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli } from './accepts-brotli.ts';
import { isArchived } from './asset-archive.ts';
import { PUBLIC_PAGES_FILE } from './public-pages.ts';
import { RENDERER_FOLDER } from './screen-renderer.ts';

interface WebFile {
  readonly folder: string;
  /** The path in the folder, such as `assets/app-1a2b.js`. */
  readonly name: string;
  /** Whether to send the compressed copy. */
  readonly compressed: boolean;
}

/** The suffix of compressed copies, which have no separate URL. */
const COMPRESSED = '.br';

/** Files in this folder have content hashes in their names. */
const IMMUTABLE = 'assets/';

/** Handles content types, ranges and conditional requests. Loaded with the first file. */
const loadSend = lazyValue(async () => (await import('@fastify/send')).default);

/** Page templates are only served with the settings inserted. */
function isPrivate(name: string): boolean {
  return (
    name.endsWith('.html') ||
    name.startsWith('app-pages.json') ||
    name.startsWith(PUBLIC_PAGES_FILE) ||
    name.startsWith(RENDERER_FOLDER) ||
    name.startsWith('.')
  );
}

function listFiles(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Set(names.map((name) => name.replaceAll(sep, '/')).filter((name) => !isPrivate(name)));
}

async function getContentType(name: string): Promise<string> {
  const { mime, isUtf8MimeType } = await loadSend();
  const type = mime.getType(name) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/**
 * Sends a file. Returns false if it was deleted, as during a deployment. Does not return the reply,
 * because an awaited reply resolves to undefined.
 */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, name, compressed }: WebFile,
): Promise<boolean> {
  const send = await loadSend();
  const path = encodeURI(compressed ? `${name}${COMPRESSED}` : name);
  const found = await send(request.raw, path, { root: folder, cacheControl: false, index: false });
  if (found.type === 'error') {
    const { error } = found.metadata;
    if ('status' in error && error.status === 404) return false;
    throw error;
  }
  reply.status(found.statusCode).headers(found.headers).header('vary', 'accept-encoding');
  if (compressed) reply.header('content-encoding', 'br').header('content-type', await getContentType(name));
  reply.send(found.stream);
  return true;
}

/** Returns the archived file of an earlier build, or null. */
async function findArchivedFile(
  request: FastifyRequest,
  folder: string,
  name: string,
): Promise<WebFile | null> {
  const compressed = acceptsBrotli(request) && (await isArchived(folder, `${name}${COMPRESSED}`));
  return compressed || (await isArchived(folder, name)) ? { folder, name, compressed } : null;
}

/** Not cached, because during a deployment the asset may exist a moment later. */
function sendNotFound(reply: FastifyReply): FastifyReply {
  reply.removeHeader('vary').header('cache-control', 'no-store').callNotFound();
  return reply;
}

/**
 * Serves the files of a folder, with one route per subfolder: a route per file would take a tenth
 * of the start.
 * @param archive The folder with the assets of earlier builds (`asset-archive.ts`).
 */
export function mountFiles(app: FastifyInstance, folder: string, archive: string): void {
  const names = listFiles(folder);

  async function serveFile(request: FastifyRequest, reply: FastifyReply, name: string) {
    if (name.endsWith(COMPRESSED)) return sendNotFound(reply);
    const isImmutable = name.startsWith(IMMUTABLE);
    reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (names.has(name)) {
      const compressed = acceptsBrotli(request) && names.has(`${name}${COMPRESSED}`);
      if (await sendFile(request, reply, { folder, name, compressed })) return reply;
    }
    const archived = isImmutable
      ? await findArchivedFile(request, archive, name.slice(IMMUTABLE.length))
      : null;
    if (archived && (await sendFile(request, reply, archived))) return reply;
    return sendNotFound(reply);
  }

  const roots = new Set([...names].map((name) => name.replace(/\/.*/s, '/')));
  for (const root of roots) {
    if (!root.endsWith('/')) app.get(`/${root}`, (request, reply) => serveFile(request, reply, root));
    else
      app.get<{ Params: { '*': string } }>(`/${root}*`, (request, reply) =>
        serveFile(request, reply, `${root}${request.params['*']}`),
      );
  }
}
