import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '#kernel/index.ts';
import { readOutboxFigures } from '#outbox/index.ts';
import type { MetricsSettings } from '#settings/metrics-settings.ts';
import type { InFlight } from '../overload/in-flight.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/** What a proxy adds. On this machine it would make everybody a caller from here. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

function mayRead(request: FastifyRequest, access: MetricsSettings): boolean {
  switch (access.kind) {
    case 'nobody':
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
 * `/metrics` for Prometheus. Who may not read it finds nothing there: how busy we are, and what our routes are called, is
 * nobody's business.
 */
export function mountMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { access, inFlight }: { readonly access: MetricsSettings; readonly inFlight: InFlight },
): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) throw failure('NOT_FOUND', { entity: 'page' });
    const { db, clock } = app.baseContext;
    const outbox = await readOutboxFigures(db, clock.now()).catch((error: unknown) => {
      request.log.error({ err: error }, 'the outbox could not be counted');
      return null;
    });
    const text = await metrics.render({
      database: db.load(),
      outbox,
      streams: app.live.hub.count(),
      inFlight: inFlight.count(),
    });
    return reply.type(metrics.contentType).send(text);
  });
}
