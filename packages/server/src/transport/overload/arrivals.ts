import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenOver } from '../when-over.ts';

/** A body that takes longer makes room for others where there is none, in milliseconds. */
const SLOW_MS = 3_000;

interface Arrival {
  readonly reply: FastifyReply;
  /** Since when it is on its way, as `performance.now` has it. */
  readonly since: number;
}

/** Bodies that are on their way. */
export interface Arrivals {
  /** A request's head is there. Answers whose body is not waited for any more: nobody's, the slowest one's, or its own. */
  begin(request: FastifyRequest, reply: FastifyReply): FastifyReply | null;
  /** The body is there, or will never be. */
  end(reply: FastifyReply): void;
}

/** RFC 9112, section 6.3: a request has a body when one of these says so. */
const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Keeps how many bodies are on their way below a limit, so that they cannot fill the memory. Bodies that trickle in must not
 * keep others out: where there is no room, the one that has been on its way for longest gives its place away.
 */
export function createArrivals(most: number): Arrivals {
  const arriving = new Map<FastifyReply['raw'], Arrival>();

  /** Makes room; answers who had to go, or null when nobody has been slow. */
  function dropSlowest(now: number): FastifyReply | null {
    // A map tells its entries in the order in which they came.
    const [first] = arriving;
    if (!first || now - first[1].since < SLOW_MS) return null;
    arriving.delete(first[0]);
    return first[1].reply;
  }

  return {
    begin: (request, reply) => {
      if (!hasBody(request)) return null;
      const now = performance.now();
      const dropped = arriving.size < most ? null : (dropSlowest(now) ?? reply);
      if (dropped === reply) return reply;
      arriving.set(reply.raw, { reply, since: now });
      whenOver(reply, () => arriving.delete(reply.raw));
      return dropped;
    },
    end: ({ raw }) => {
      arriving.delete(raw);
    },
  };
}
