import type { FastifyInstance } from 'fastify';
import { failure } from '../../kernel/index.ts';
import { describeError } from '../errors/describe-error.ts';
import type { InFlight } from '../metrics/count-answers.ts';
import type { ProcessWatch } from './watch-process.ts';

/** When to come again, in seconds: what is in hand is answered by then. */
const RETRY_AFTER_SECONDS = 2;

/** Who asks how we are must be told just then. */
const ALWAYS_ANSWERED: readonly string[] = ['/healthz', '/readyz', '/metrics'];

interface LoadOptions {
  /** So many requests may be in hand at once; open streams are not among them. */
  readonly mostInFlight: number;
  readonly inFlight: InFlight;
  readonly watch: ProcessWatch;
  /** Hears why a request was turned away. */
  readonly onShed: (reason: string) => void;
}

/**
 * Turns requests away, with 503 and `Retry-After`, when more come than can be answered. It happens before a body is read: a
 * request costs next to nothing then, and what is in hand is answered as quickly as ever, instead of all of it too late.
 */
export function shedLoad(app: FastifyInstance, { mostInFlight, inFlight, watch, onShed }: LoadOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const reason = inFlight.count() > mostInFlight ? 'requests' : watch.shortage();
    if (reason === null || ALWAYS_ANSWERED.includes(request.url)) return;
    onShed(reason);
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    // Sent, not thrown: each part of the server has its own way of telling errors, and of writing them to the log.
    const wire = describeError(failure('OVERLOADED', {}), request.id);
    return reply.status(wire.status).send(wire);
  });
  app.addHook('onClose', async () => watch.stop());
}
