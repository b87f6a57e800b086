import { MOST_CALLS } from '@gable/contracts/kernel';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, failure } from '../../kernel/index.ts';
import { createRequestContext } from '../request-context.ts';
import { type AppRouter, appRouter } from './app-router.ts';
import { methodOf } from './trpc.ts';

const params = z.object({ path: z._default(z.string(), '') });

/** No name of ours has a percent sign; tRPC would decode the path a second time, and stumble over what it cannot decode. */
async function assertDecoded(request: FastifyRequest): Promise<void> {
  if (params.parse(request.params).path.includes('%')) throw failure('NOT_FOUND', { entity: 'page' });
}

/** Serves the router at /trpc. Bodies are JSON, and no larger than elsewhere. */
export async function mountTrpc(app: FastifyInstance): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: MOST_CALLS,
    createContext: async ({ req }) => ({
      ...(await createRequestContext(req)),
      requestId: req.id,
      resolveAgain: () => app.resolveActor(req),
      live: app.live,
    }),
    // A stream shares its connection with nothing: when it ends, as in a stop of the server, so does the connection.
    responseMeta: ({ type, errors }) => ({
      headers: {
        ...(type === 'subscription' && { connection: 'close' }),
        // As RFC 9110, section 15.5.6, wants it beside a 405.
        ...(errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED') && { allow: methodOf(type) }),
      },
    }),
    // What goes wrong before there is a context, as while it is found out who asks, is told as well.
    onError: ({ error, path, req }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR' && !(error.cause instanceof AppError))
        req.log.error({ err: error.cause ?? error, path }, 'procedure failed');
    },
  };
  const serve = async (scope: FastifyInstance) => {
    scope.addHook('onRequest', assertDecoded);
    fastifyTRPCPlugin(scope, { trpcOptions }, () => undefined);
    // tRPC would take a form from anybody, and all of it into memory before it looks at it: Fastify's limit is not for that.
    scope.removeContentTypeParser('multipart/form-data');
  };
  await app.register(serve, { prefix: '/trpc' });
}
