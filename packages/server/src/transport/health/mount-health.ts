import type { FastifyInstance } from 'fastify';

/**
 * Serves `/healthz` (liveness) and `/readyz` (readiness: the start has finished and the database is
 * available).
 */
export function mountHealth(app: FastifyInstance, isStarted: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (!isStarted()) return reply.status(503).header('retry-after', '1').send({ status: 'starting' });
    try {
      await app.baseContext.db.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'database ping failed');
      return reply.status(503).header('retry-after', '5').send({ status: 'unavailable' });
    }
  });
}
