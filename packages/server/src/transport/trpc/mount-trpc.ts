import { MAX_BATCH_SIZE } from '@gable/contracts/kernel';
import { BUILD_HEADER } from '@gable/contracts/settings';
import type { TRPCError, TRPCProcedureType } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, failure } from '#kernel/index.ts';
import { bodyUnits, CALL_UNITS } from '../call-limits/call-limits.ts';
import { parseIpAddress } from '../call-limits/ip-address.ts';
import { getErrorHeaders } from '../errors/error-headers.ts';
import { createAbortSignalGetter, limitFailedTokens } from '../request-context.ts';
import { NO_STORE } from '../security/security-headers.ts';
import { type AppRouter, appRouter } from './app-router.ts';
import { handleJsonCalls, parseJsonCalls, type TrpcRoute } from './json-calls.ts';
import { getMethod, type TrpcContext, toWireError } from './trpc.ts';

interface FailedCall {
  readonly error: TRPCError;
  readonly path?: string | undefined;
  readonly req: Pick<FastifyRequest, 'log'>;
}

/** Logs unexpected errors, including those during authentication. */
function logUnexpectedError({ error, path, req }: FailedCall): void {
  if (error.code === 'INTERNAL_SERVER_ERROR' && !(error.cause instanceof AppError))
    req.log.error({ err: error.cause ?? error, path }, 'procedure failed');
}

/** Creates the context of a request, with its actor and logger. */
export async function createContext(request: FastifyRequest, reply: FastifyReply): Promise<TrpcContext> {
  const app: FastifyInstance = request.server;
  const actor = await limitFailedTokens(request, () => app.resolveActor(request));
  const size = bodyUnits(request);
  if (size > 0) app.callLimits.consume(request, reply, actor, size);
  return {
    ...app.baseContext,
    actor,
    countCall: (cost) => app.callLimits.consume(request, reply, actor, CALL_UNITS[cost]),
    log: request.log,
    getAbortSignal: createAbortSignalGetter(reply),
    requestId: request.id,
    address: parseIpAddress(request.ip),
    resolveActorAgain: () => app.resolveActor(request),
    realtime: app.realtime,
  };
}

/**
 * Returns the headers of the first error if all calls failed; none for a partly successful batch.
 */
function getFailureHeaders(errors: readonly TRPCError[], type: TRPCProcedureType | 'unknown', calls: number) {
  const [first] = errors;
  if (!first || errors.length < calls) return {};
  return getErrorHeaders(toWireError(first, type, 'unknown'));
}

/**
 * Closes the connection of a stream when it ends, such as during a shutdown. Replaces tRPC's
 * `no-cache`, which allows caches to store the response.
 */
const STREAM_HEADERS = { connection: 'close', 'cache-control': `${NO_STORE}, no-transform` };

const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
  router: appRouter,
  maxBatchSize: MAX_BATCH_SIZE,
  // The web sends queries with a secret as POST, because proxies log URLs.
  allowMethodOverride: true,
  createContext: ({ req, res }) => createContext(req, res),
  responseMeta: ({ type, errors, info }) => ({
    headers: {
      ...(type === 'subscription' && STREAM_HEADERS),
      ...getFailureHeaders(errors, type, info?.calls.length ?? 1),
      // Required with 405 (RFC 9110, section 15.5.6).
      ...(errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED') && { allow: getMethod(type) }),
    },
  }),
  onError: logUnexpectedError,
};

/** Serves the router at /trpc. */
export async function mountTrpc(app: FastifyInstance): Promise<void> {
  const serve = async (scope: FastifyInstance) => {
    // Shows open tabs of an earlier build that there is a new one.
    scope.addHook('onRequest', (_request, reply, done) => {
      const { build } = app.realtime;
      if (build !== null) reply.header(BUILD_HEADER, build);
      done();
    });
    // No procedure has a percent sign in its name. tRPC would decode the path again and fail on
    // invalid escapes.
    scope.addHook<TrpcRoute>('onRequest', (request, _reply, done) => {
      done(request.params.path?.includes('%') ? failure('NOT_FOUND', { entity: 'page' }) : undefined);
    });
    scope.addHook<TrpcRoute>('preHandler', async (request, reply) => {
      const calls = parseJsonCalls(request, MAX_BATCH_SIZE);
      if (!calls) return;
      await handleJsonCalls(request, reply, calls, {
        createContext,
        getHeaders: getFailureHeaders,
        onError: logUnexpectedError,
      });
    });
    fastifyTRPCPlugin(scope, { trpcOptions }, () => undefined);
    // tRPC would buffer forms of unauthenticated callers in memory, without Fastify's body limit.
    scope.removeContentTypeParser('multipart/form-data');
  };
  await app.register(serve, { prefix: '/trpc' });
}
