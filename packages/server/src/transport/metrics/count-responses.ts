import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStream } from '../overload/in-flight.ts';
import type { Metrics } from './metrics.ts';

/**
 * Returns the route label of a request. Groups assets and unknown URLs, to limit the number of time
 * series.
 */
function getRouteLabel(request: FastifyRequest, reply: FastifyReply): string {
  if (request.url.startsWith('/assets/')) return '/assets/*';
  return request.routeOptions.url ?? (reply.statusCode < 400 ? 'page' : 'none');
}

/** Records the duration of each response, except streams, which do not end. */
export function countResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply)) {
      metrics.recordResponse({
        method: request.method,
        route: getRouteLabel(request, reply),
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1_000,
      });
    }
    done();
  });
}
