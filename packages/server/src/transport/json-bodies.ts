import { isUtf8 } from 'node:buffer';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

const { FST_ERR_CTP_INVALID_JSON_BODY, FST_ERR_CTP_INVALID_MEDIA_TYPE } = errorCodes;

/** JSON is UTF-8 (RFC 8259, section 8.1), of which ASCII is a subset. */
const CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'];
  return encoding !== undefined && encoding !== 'identity';
}

function hasOtherCharset({ headers }: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1];
  return charset !== undefined && !CHARSETS.has(charset.toLowerCase());
}

/** Recursive code overflows the stack at a few thousand levels. */
const MAX_DEPTH = 100;

/** Whether arrays and objects are nested more than `maxDepth` levels deep. */
function exceedsDepth(value: unknown, maxDepth: number): boolean {
  const isContainer = (one: unknown): one is object => typeof one === 'object' && one !== null;
  let level = [value].filter(isContainer);
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1)
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  return level.length > 0;
}

interface JsonBodies {
  /**
   * The value of an empty body: some clients send a JSON content type with an empty POST or DELETE.
   */
  readonly whenEmpty: unknown;
  /** In bytes; the server's limit by default. */
  readonly bodyLimit?: number;
}

/**
 * Accepts only JSON bodies on the routes of this plugin. Rejects other types, other character sets
 * and compressed bodies, which can expand beyond the limit, with 415 (RFC 9110, section 15.5.16).
 * Rejects invalid UTF-8 and more than 100 levels with 400.
 */
export function acceptJson(app: FastifyInstance, { whenEmpty, bodyLimit }: JsonBodies): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', ...(bodyLimit !== undefined && { bodyLimit }) },
    (request, body, done) => {
      if (isEncoded(request) || hasOtherCharset(request))
        return done(new FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
      if (body.length === 0) return done(null, whenEmpty);
      if (!isUtf8(body)) return done(new FST_ERR_CTP_INVALID_JSON_BODY());
      return parse(request, body.toString(), (error, value) => {
        if (error) return done(error);
        return exceedsDepth(value, MAX_DEPTH) ? done(new FST_ERR_CTP_INVALID_JSON_BODY()) : done(null, value);
      });
    },
  );
}
