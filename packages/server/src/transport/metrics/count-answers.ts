import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** How many requests are being answered at this moment. */
export interface InFlight {
  count(): number;
}

/** The pattern that a request is counted under. There are hundreds of assets, and any number of addresses of nothing. */
function routeOf(request: FastifyRequest, reply: FastifyReply): string {
  if (request.url.startsWith('/assets/')) return '/assets/*';
  return request.routeOptions.url ?? (reply.statusCode < 400 ? 'page' : 'none');
}

const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** Counts what is answered. An open stream is in flight as little as it is an answer: it only waits. */
export function countAnswers(app: FastifyInstance, metrics: Metrics): InFlight {
  let inFlight = 0;
  const leaving = new WeakMap<ServerResponse, () => void>();
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1;
    let counted = true;
    const leave = () => {
      if (counted) inFlight -= 1;
      counted = false;
    };
    reply.raw.once('close', leave);
    reply.raw.once('finish', leave);
    leaving.set(reply.raw, leave);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStream(reply)) leaving.get(reply.raw)?.();
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isStream(reply)) return;
    metrics.answered({
      method: request.method,
      route: routeOf(request, reply),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
  return { count: () => inFlight };
}
