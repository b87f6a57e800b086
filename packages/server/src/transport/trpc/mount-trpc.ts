import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { createRequestContext } from '../request-context.ts';
import { type AppRouter, appRouter } from './app-router.ts';

/** Refuses a batch of more than this many calls: no screen asks for as much. */
const MAX_BATCH = 20;

/** Serves the router at /trpc. Bodies are JSON, and no larger than elsewhere. */
export async function mountTrpc(app: FastifyInstance): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: async ({ req }) => ({
      ...(await createRequestContext(req)),
      requestId: req.id,
      resolveAgain: () => app.resolveActor(req),
      live: app.live,
    }),
    // A stream shares its connection with nothing: when it ends, as in a stop of the server, so does the connection.
    responseMeta: ({ type }) => (type === 'subscription' ? { headers: { connection: 'close' } } : {}),
    onError: ({ error, path, ctx }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR')
        ctx?.log.error({ err: error.cause ?? error, path }, 'procedure failed');
    },
  };
  const serve = async (scope: FastifyInstance) => {
    fastifyTRPCPlugin(scope, { trpcOptions }, () => undefined);
    // tRPC would take a form from anybody, and all of it into memory before it looks at it: Fastify's limit is not for that.
    scope.removeContentTypeParser('multipart/form-data');
  };
  await app.register(serve, { prefix: '/trpc' });
}
