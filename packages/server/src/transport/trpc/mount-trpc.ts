import { MOST_CALLS } from '@gable/contracts/kernel';
import { BUILD_HEADER } from '@gable/contracts/settings';
import type { TRPCError, TRPCProcedureType } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, failure } from '#kernel/index.ts';
import { addressOf } from '../call-limits/address-of.ts';
import { bodyUnits, CALL_UNITS } from '../call-limits/call-limits.ts';
import { refusalHeaders } from '../errors/refusal-headers.ts';
import { leftOf, resolveWith } from '../request-context.ts';
import { NOT_CACHED } from '../security/security-headers.ts';
import { type AppRouter, appRouter } from './app-router.ts';
import { answerJsonCalls, jsonCallsOf, type TrpcRoute } from './json-calls.ts';
import { methodOf, type TrpcContext, wireOf } from './trpc.ts';

interface FailedCall {
  readonly error: TRPCError;
  readonly path?: string | undefined;
  readonly req: Pick<FastifyRequest, 'log'>;
}

/** Tells the log of what nobody foresaw; also what goes wrong before there is a context, as while it is found out who asks. */
function logDefect({ error, path, req }: FailedCall): void {
  if (error.code === 'INTERNAL_SERVER_ERROR' && !(error.cause instanceof AppError))
    req.log.error({ err: error.cause ?? error, path }, 'procedure failed');
}

/** The context of one request: who acts, and the log with the request's id. */
async function createContext(request: FastifyRequest, reply: FastifyReply): Promise<TrpcContext> {
  const app: FastifyInstance = request.server;
  const actor = await resolveWith(request, () => app.resolveActor(request));
  const size = bodyUnits(request);
  if (size > 0) app.callLimits.consume(request, reply, actor, size);
  return {
    ...app.baseContext,
    actor,
    countCall: (cost) => app.callLimits.consume(request, reply, actor, CALL_UNITS[cost]),
    log: request.log,
    left: leftOf(reply),
    requestId: request.id,
    address: addressOf(request.ip),
    resolveAgain: () => app.resolveActor(request),
    live: app.live,
  };
}

/** Of calls that are all refused, what the first refusal says in headers; of a batch that partly succeeds, nothing. */
function refusedHeaders(errors: readonly TRPCError[], type: TRPCProcedureType | 'unknown', calls: number) {
  const [first] = errors;
  if (!first || errors.length < calls) return {};
  return refusalHeaders(wireOf(first, type, 'unknown'));
}

/**
 * A stream shares its connection with nothing: when it ends, as in a stop of the server, so does the connection. tRPC's own
 * `no-cache` would allow a copy to be stored.
 */
const STREAM_HEADERS = { connection: 'close', 'cache-control': `${NOT_CACHED}, no-transform` };

const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
  router: appRouter,
  maxBatchSize: MOST_CALLS,
  createContext: ({ req, res }) => createContext(req, res),
  responseMeta: ({ type, errors, info }) => ({
    headers: {
      ...(type === 'subscription' && STREAM_HEADERS),
      ...refusedHeaders(errors, type, info?.calls.length ?? 1),
      // As RFC 9110, section 15.5.6, wants it beside a 405.
      ...(errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED') && { allow: methodOf(type) }),
    },
  }),
  onError: logDefect,
};

/** Serves the router at /trpc. Bodies are JSON, and no larger than elsewhere. */
export async function mountTrpc(app: FastifyInstance): Promise<void> {
  const serve = async (scope: FastifyInstance) => {
    // A tab that was opened with another build learns of it from the next answer.
    scope.addHook('onRequest', (_request, reply, done) => {
      const { build } = app.live;
      if (build !== null) reply.header(BUILD_HEADER, build);
      done();
    });
    // No name of ours has a percent sign; tRPC would decode the path a second time, and stumble over what it cannot decode.
    scope.addHook<TrpcRoute>('onRequest', (request, _reply, done) => {
      done(request.params.path?.includes('%') ? failure('NOT_FOUND', { entity: 'page' }) : undefined);
    });
    scope.addHook<TrpcRoute>('preHandler', async (request, reply) => {
      const calls = jsonCallsOf(request, MOST_CALLS);
      if (!calls) return;
      await answerJsonCalls(request, reply, calls, {
        createContext,
        headersOf: refusedHeaders,
        onError: logDefect,
      });
    });
    fastifyTRPCPlugin(scope, { trpcOptions }, () => undefined);
    // tRPC would take a form from anybody, and all of it into memory before it looks at it: Fastify's limit is not for that.
    scope.removeContentTypeParser('multipart/form-data');
  };
  await app.register(serve, { prefix: '/trpc' });
}
