import type { FastifyReply, FastifyRequest } from 'fastify';
import { onResponseFinished } from '../on-response-finished.ts';
import { getUploadTimeout } from './upload-timeout.ts';

/** A body that takes longer can be dropped in favor of others. Milliseconds. */
const SLOW_MS = 3_000;

interface IncomingBody {
  readonly reply: FastifyReply;
  /** A time of `performance.now`. */
  readonly startedAt: number;
}

/** The request bodies that are being received. */
interface BodyTimeouts {
  /** Adds a request's body. Returns the request to reject, if any: the slowest one, or this one. */
  begin(request: FastifyRequest, reply: FastifyReply): FastifyReply | null;
  /** The body has arrived. */
  end(reply: FastifyReply): void;
}

/** Whether a request has a body (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Limits the number of bodies that are received concurrently, so that they cannot exhaust the
 * memory. At the limit, the oldest slow body is dropped, so that slow clients cannot block others.
 */
export function createBodyTimeouts(limit: number): BodyTimeouts {
  // In order of arrival.
  const incoming = new Map<FastifyReply['raw'], IncomingBody>();

  function dropSlowest(now: number): FastifyReply | null {
    const [oldest] = incoming;
    if (!oldest || now - oldest[1].startedAt < SLOW_MS) return null;
    incoming.delete(oldest[0]);
    return oldest[1].reply;
  }

  return {
    begin: (request, reply) => {
      // An upload is not held in memory, and is expected to be slow.
      if (!hasBody(request) || getUploadTimeout(request) !== undefined) return null;
      const now = performance.now();
      const dropped = incoming.size < limit ? null : (dropSlowest(now) ?? reply);
      if (dropped === reply) return reply;
      incoming.set(reply.raw, { reply, startedAt: now });
      onResponseFinished(reply, () => incoming.delete(reply.raw));
      return dropped;
    },
    end: ({ raw }) => {
      incoming.delete(raw);
    },
  };
}
