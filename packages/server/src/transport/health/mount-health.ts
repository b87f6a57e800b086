import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which it cannot before its start is through, nor without its
 * database.
 */
export function mountHealth(app: FastifyInstance, isStarted: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (!isStarted()) return reply.status(503).header('retry-after', '1').send({ status: 'starting' });
    try {
      await app.baseContext.db.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.status(503).header('retry-after', '5').send({ status: 'unavailable' });
    }
  });
}
