import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStream } from '../overload/in-flight.ts';
import type { Metrics } from './metrics.ts';

/** The pattern that a request is counted under. There are hundreds of assets, and any number of addresses of nothing. */
function routeOf(request: FastifyRequest, reply: FastifyReply): string {
  if (request.url.startsWith('/assets/')) return '/assets/*';
  return request.routeOptions.url ?? (reply.statusCode < 400 ? 'page' : 'none');
}

/** Counts what is answered. An open stream is not: it has no end by itself. */
export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply)) {
      metrics.answered({
        method: request.method,
        route: routeOf(request, reply),
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1_000,
      });
    }
    done();
  });
}
