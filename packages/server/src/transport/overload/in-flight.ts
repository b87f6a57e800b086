import { ReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** How many requests are being answered at this moment. */
export interface InFlight {
  count(): number;
}

/** The count, for who keeps it. */
export interface KeptInFlight extends InFlight {
  /** From now on we work on it, until its answer is made or its connection is gone. */
  enter(reply: FastifyReply): void;
  /** This is its answer: counts it no more when nothing of it is left for us to do. */
  answered(reply: FastifyReply, payload: unknown): void;
}

/** Whether an answer is one that has no end by itself. The headers of a `Response` become the reply's when it is sent. */
export function isStream(reply: FastifyReply, payload?: unknown): boolean {
  const own = payload instanceof Response ? payload.headers.get('content-type') : null;
  return String(own ?? reply.getHeader('content-type')).startsWith('text/event-stream');
}

/** What is left of an answer that is there as a whole, or lies there as a file, waits for its reader alone. */
const isMade = (payload: unknown) =>
  typeof payload === 'string' || payload instanceof Uint8Array || payload instanceof ReadStream;

/**
 * Counts what we work on. A reader that takes its time is not among it, nor is an open stream, which only waits: were they
 * counted, a few hundred slow machines would have everybody else turned away.
 */
export function createInFlight(): KeptInFlight {
  let inFlight = 0;
  const leaving = new WeakMap<ServerResponse, () => void>();
  return {
    count: () => inFlight,
    enter: ({ raw }) => {
      inFlight += 1;
      let counted = true;
      const leave = () => {
        if (counted) inFlight -= 1;
        counted = false;
      };
      raw.once('close', leave);
      leaving.set(raw, leave);
    },
    answered: (reply, payload) => {
      if (isMade(payload) || isStream(reply, payload)) leaving.get(reply.raw)?.();
    },
  };
}
