import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '#kernel/index.ts';
import { describeError } from '../errors/describe-error.ts';
import { toEarlyError } from '../errors/early-error.ts';
import { createBodyTimeouts } from './body-timeouts.ts';
import { createInFlight, type InFlight } from './in-flight.ts';
import type { ProcessMonitor, Shortage } from './process-monitor.ts';
import { getUploadTimeout } from './upload-timeout.ts';

const RETRY_AFTER_SECONDS = 2;

/** Monitoring must work under overload. */
const NEVER_SHED: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/**
 * Preflight requests are cheap, and without them a page of another origin cannot read the error.
 */
function isNeverShed({ method, url }: FastifyRequest): boolean {
  return method === 'OPTIONS' || NEVER_SHED.includes(url);
}

/**
 * Why a request is rejected: too many in flight, too many incoming bodies, or a shortage of the
 * process.
 */
export type ShedReason = 'requests' | 'bodies' | Shortage;

interface LoadOptions {
  /** The maximum number of requests in flight, without open streams, and of incoming bodies. */
  readonly maxInFlight: number;
  readonly monitor: ProcessMonitor;
  readonly onShed: (reason: ShedReason) => void;
}

/**
 * Rejects requests with 503 and `Retry-After` under overload, before their bodies are read, so that
 * the requests in flight stay fast.
 * @returns The number of requests in flight, from the arrival of the body until the response is
 * ready.
 */
export function shedLoad(app: FastifyInstance, { maxInFlight, monitor, onShed }: LoadOptions): InFlight {
  const inFlight = createInFlight(app);
  const bodies = createBodyTimeouts(maxInFlight);

  function reject(reply: FastifyReply, reason: ShedReason): FastifyReply {
    onShed(reason);
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    // Sent instead of thrown, because the error handlers of the APIs would log it.
    const wire = describeError(failure('OVERLOADED', {}), reply.request.id);
    const { headers, body } = toEarlyError(reply.request.raw, wire);
    return reply.status(wire.status).headers(headers).send(body);
  }

  const findReason = () => (inFlight.count() >= maxInFlight ? 'requests' : monitor.shortage());

  // `done` is not called for a rejected request.
  app.addHook('onRequest', (request, reply, done) => {
    const reason = isNeverShed(request) ? null : findReason();
    if (reason !== null) {
      reject(reply, reason);
      return;
    }
    const dropped = bodies.begin(request, reply);
    // The rest of the body is not read, so the connection cannot be reused.
    if (dropped) reject(dropped.header('connection', 'close'), 'bodies');
    if (dropped !== reply) done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    bodies.end(reply);
    // Checked again, because many bodies can arrive at the same time.
    if (inFlight.count() >= maxInFlight && !isNeverShed(request)) {
      reject(reply, 'requests');
      return;
    }
    if (getUploadTimeout(request) === undefined) inFlight.enter(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    inFlight.onSend(reply, payload);
    done();
  });
  app.addHook('onClose', async () => monitor.stop());
  return inFlight;
}
