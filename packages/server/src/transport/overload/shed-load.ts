import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '#kernel/index.ts';
import { describeError } from '../errors/describe-error.ts';
import { earlyRefusal } from '../errors/early-refusal.ts';
import { createArrivals } from './arrivals.ts';
import { createInFlight, type InFlight } from './in-flight.ts';
import type { ProcessWatch, Shortage } from './watch-process.ts';

/** When to come again, in seconds: what is in hand is answered by then. */
const RETRY_AFTER_SECONDS = 2;

/** Who asks how we are must be told just then. */
const ALWAYS_ANSWERED: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** A browser's question before a request costs nothing; without its answer a page of another origin is told of no refusal. */
function isAlwaysAnswered({ method, url }: FastifyRequest): boolean {
  return method === 'OPTIONS' || ALWAYS_ANSWERED.includes(url);
}

/** Why a request is turned away: too many are in hand, too many bodies on their way, or the process runs short. */
export type ShedReason = 'requests' | 'bodies' | Shortage;

interface LoadOptions {
  /** So many requests may be in hand at once, and as many bodies on their way; open streams are not among them. */
  readonly mostInFlight: number;
  readonly watch: ProcessWatch;
  /** Hears why a request was turned away. */
  readonly onShed: (reason: ShedReason) => void;
}

/**
 * Turns requests away, with 503 and `Retry-After`, when more come than can be answered. It happens before a body is read: a
 * request costs next to nothing then, and what is in hand is answered as quickly as ever, instead of all of it too late.
 * @returns How many are in hand: from the moment when the body is there to the moment when the answer is made.
 */
export function shedLoad(app: FastifyInstance, { mostInFlight, watch, onShed }: LoadOptions): InFlight {
  const inFlight = createInFlight(app);
  const arrivals = createArrivals(mostInFlight);

  function turnAway(reply: FastifyReply, reason: ShedReason): FastifyReply {
    onShed(reason);
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    // Sent, not thrown: each part of the server has its own way of writing errors to the log.
    const wire = describeError(failure('OVERLOADED', {}), reply.request.id);
    const { headers, body } = earlyRefusal(reply.request.raw, wire);
    return reply.status(wire.status).headers(headers).send(body);
  }

  const whyNot = () => (inFlight.count() >= mostInFlight ? 'requests' : watch.shortage());

  // Who is turned away goes no further: its `done` is not called.
  app.addHook('onRequest', (request, reply, done) => {
    const reason = isAlwaysAnswered(request) ? null : whyNot();
    if (reason !== null) {
      turnAway(reply, reason);
      return;
    }
    const dropped = arrivals.begin(request, reply);
    // What is left of a body is not read: its connection is of no more use.
    if (dropped) turnAway(dropped.header('connection', 'close'), 'bodies');
    if (dropped !== reply) done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    arrivals.end(reply);
    // Many bodies may have become whole at the same moment.
    if (inFlight.count() >= mostInFlight && !isAlwaysAnswered(request)) {
      turnAway(reply, 'requests');
      return;
    }
    inFlight.enter(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    inFlight.answered(reply, payload);
    done();
  });
  app.addHook('onClose', async () => watch.stop());
  return inFlight;
}
