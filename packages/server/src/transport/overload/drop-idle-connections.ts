import type { FastifyInstance } from 'fastify';

/**
 * The minimum time between two cleanups, in milliseconds. A cleanup costs more than a dropped
 * connection.
 */
const MIN_INTERVAL_MS = 1_000;

/**
 * Closes idle connections when the server drops a new one because of `maxConnections`. Otherwise
 * thousands of idle connections after a burst would block new clients until they time out.
 */
export function dropIdleConnections(app: FastifyInstance): void {
  let lastRun = Number.NEGATIVE_INFINITY;
  app.server.on('drop', () => {
    if (performance.now() - lastRun < MIN_INTERVAL_MS) return;
    lastRun = performance.now();
    app.server.closeIdleConnections();
  });
}
