import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBooksTotals } from '#domains/books/index.ts';
import { failure } from '#kernel/index.ts';
import { readOutboxMetrics } from '#outbox/index.ts';
import type { MetricsSettings } from '#settings/metrics-settings.ts';
import type { InFlight } from '../overload/in-flight.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/**
 * Headers that a proxy adds. Through a proxy on this machine, every caller has a loopback address.
 */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

function canRead(request: FastifyRequest, access: MetricsSettings): boolean {
  switch (access.kind) {
    case 'none':
      return false;
    case 'this-machine':
      return (
        LOOPBACK.includes(request.socket.remoteAddress ?? '') &&
        FORWARDED.every((name) => request.headers[name] === undefined)
      );
    case 'token': {
      const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return timingSafeEqual(digest(given), digest(access.token));
    }
  }
}

/**
 * Serves `/metrics` for Prometheus. Responds with 404 to callers without access, because metrics
 * are internal.
 */
export function mountMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { access, inFlight }: { readonly access: MetricsSettings; readonly inFlight: InFlight },
): void {
  const readBooksTotals = createBooksTotals(app.baseContext.db);
  app.get('/metrics', async (request, reply) => {
    if (!canRead(request, access)) throw failure('NOT_FOUND', { entity: 'page' });
    const { db, clock } = app.baseContext;
    const outbox = await readOutboxMetrics(db, clock.now()).catch((error: unknown) => {
      request.log.error({ err: error }, 'reading the outbox metrics failed');
      return null;
    });
    const books = await readBooksTotals(clock.now()).catch((error: unknown) => {
      request.log.error({ err: error }, 'reading the books for the metrics failed');
      return null;
    });
    const text = await metrics.render({
      database: db.load(),
      outbox,
      books,
      streams: app.realtime.hub.count(),
      inFlight: inFlight.count(),
    });
    return reply.type(metrics.contentType).send(text);
  });
}
