import { ReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { whenOver } from '../when-over.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Says that nothing of this answer is left for us to do; saying it again changes nothing. Null before it is counted. */
    leaveFlight: (() => void) | null;
  }
}

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
export function createInFlight(app: FastifyInstance): KeptInFlight {
  let inFlight = 0;
  // On the reply itself: a weak map of replies cost more than all the rest of the counting.
  app.decorateReply('leaveFlight', null);
  return {
    count: () => inFlight,
    enter: (reply) => {
      inFlight += 1;
      let counted = true;
      const leave = () => {
        if (counted) inFlight -= 1;
        counted = false;
      };
      whenOver(reply, leave);
      reply.leaveFlight = leave;
    },
    answered: (reply, payload) => {
      if (isMade(payload) || isStream(reply, payload)) reply.leaveFlight?.();
    },
  };
}
