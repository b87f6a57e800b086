import { isUtf8 } from 'node:buffer';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

const { FST_ERR_CTP_INVALID_JSON_BODY, FST_ERR_CTP_INVALID_MEDIA_TYPE } = errorCodes;

/** The names of the one character set that JSON is sent in (RFC 8259, section 8.1), of which ASCII is a part. */
const CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'];
  return encoding !== undefined && encoding !== 'identity';
}

function isOfOtherCharset({ headers }: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1];
  return charset !== undefined && !CHARSETS.has(charset.toLowerCase());
}

/** Deeper than any body of a client. Code that reads a value recursively runs out of stack at a few thousand levels. */
const MOST_LEVELS = 100;

/** Whether arrays and objects stand inside each other on more levels than `most`. */
function isNestedDeeper(value: unknown, most: number): boolean {
  const isContainer = (one: unknown): one is object => typeof one === 'object' && one !== null;
  let level = [value].filter(isContainer);
  for (let depth = 0; depth < most && level.length > 0; depth += 1)
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  return level.length > 0;
}

interface JsonBodies {
  /** What an empty body with a JSON content type is: browsers' clients send one with a plain POST or DELETE. */
  readonly whenEmpty: unknown;
  /** In bytes; without it, the server's. */
  readonly bodyLimit?: number;
}

/**
 * Takes JSON bodies and no others, plain text neither, which Fastify would hand on as a string; for the routes of this plugin
 * alone. Another type, another character set or a compressed body is refused with 415: a few bytes of the last could become
 * more than we would read (RFC 9110, section 15.5.16). What is not UTF-8 is refused with 400, for it would be stored damaged;
 * so is a value with more than 100 levels.
 */
export function acceptJson(app: FastifyInstance, { whenEmpty, bodyLimit }: JsonBodies): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', ...(bodyLimit !== undefined && { bodyLimit }) },
    (request, body, done) => {
      if (isEncoded(request) || isOfOtherCharset(request))
        return done(new FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
      if (body.length === 0) return done(null, whenEmpty);
      if (!isUtf8(body)) return done(new FST_ERR_CTP_INVALID_JSON_BODY());
      return parse(request, body.toString(), (error, value) => {
        if (error) return done(error);
        return isNestedDeeper(value, MOST_LEVELS)
          ? done(new FST_ERR_CTP_INVALID_JSON_BODY())
          : done(null, value);
      });
    },
  );
}
