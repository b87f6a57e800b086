import type { FastifyInstance } from 'fastify';

/** How often at most the silent connections are looked for, in milliseconds: to look costs more than to refuse a connection. */
const LOOK_EVERY_MS = 1_000;

/**
 * Ends the connections that wait for nothing as soon as there are too many for another one. A rush leaves thousands of them
 * behind, which would keep everybody else out until they have been silent for long enough.
 */
export function makeRoom(app: FastifyInstance): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  app.server.on('drop', () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = performance.now();
    app.server.closeIdleConnections();
  });
}
