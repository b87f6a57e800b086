import type { FastifyInstance } from 'fastify';
import { failure } from '../../kernel/index.ts';
import type { Method } from './rest-row.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** Says at a path which methods it takes, to whoever uses another (RFC 9110, section 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly Method[]): void {
  // Fastify answers HEAD wherever there is a GET.
  const taken: readonly string[] = methods.flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
  const allowed = METHODS.filter((method) => taken.includes(method));
  app.route({
    method: METHODS.filter((method) => !taken.includes(method)),
    url,
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw failure('METHOD_NOT_ALLOWED', { allowed });
    },
    handler: async () => undefined,
  });
}
