import { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { onResponseFinished } from '../on-response-finished.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Stops counting this request as in flight. Idempotent. Null before the request is counted. */
    leaveInFlight: (() => void) | null;
  }
}

/** The number of requests in flight. */
export interface InFlight {
  count(): number;
}

interface InFlightCounter extends InFlight {
  /** Counts a request until its response is ready or its connection is closed. */
  enter(reply: FastifyReply): void;
  /** Stops counting a request whose response is ready to send. */
  onSend(reply: FastifyReply, payload: unknown): void;
}

/**
 * Whether a response is an event stream. The headers of a `Response` are copied to the reply when
 * it is sent.
 */
export function isStream(reply: FastifyReply, payload?: unknown): boolean {
  const contentType = payload instanceof Response ? payload.headers.get('content-type') : null;
  return String(contentType ?? reply.getHeader('content-type')).startsWith('text/event-stream');
}

/**
 * Whether a response is complete, so that sending it depends only on the client. The content of a
 * stream with a length exists already, as that of a file does.
 */
const isComplete = (reply: FastifyReply, payload: unknown) =>
  typeof payload === 'string' ||
  payload instanceof Uint8Array ||
  payload instanceof ReadStream ||
  (payload instanceof Readable && reply.hasHeader('content-length'));

/**
 * Counts the requests that the server works on. Does not count slow clients and open streams: a few
 * hundred of them would cause all other requests to be rejected.
 */
export function createInFlight(app: FastifyInstance): InFlightCounter {
  let inFlight = 0;
  // A decorator, because a WeakMap of replies is much slower.
  app.decorateReply('leaveInFlight', null);
  return {
    count: () => inFlight,
    enter: (reply) => {
      inFlight += 1;
      let counted = true;
      const leave = () => {
        if (counted) inFlight -= 1;
        counted = false;
      };
      onResponseFinished(reply, leave);
      reply.leaveInFlight = leave;
    },
    onSend: (reply, payload) => {
      if (isComplete(reply, payload) || isStream(reply, payload)) reply.leaveInFlight?.();
    },
  };
}
