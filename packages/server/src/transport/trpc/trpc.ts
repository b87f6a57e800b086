import type { WireError } from '@gable/contracts/errors';
import { initTRPC, type TRPCError, type TRPCProcedureType } from '@trpc/server';
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { trackCommits } from '#db/index.ts';
import { type Actor, AppError, failure, toFieldErrors, type UseCaseContext } from '#kernel/index.ts';
import type { CallCost } from '../call-limits/call-limits.ts';
import { describeError } from '../errors/describe-error.ts';
import { transformer } from './transformer.ts';

/** The context of a tRPC request. */
export interface TrpcContext extends UseCaseContext {
  readonly requestId: string;
  /** The caller's IP address, from a trusted proxy if there is one. */
  readonly address: string;
  /** Authenticates the request again, for long-lived streams. */
  readonly resolveActorAgain: () => Promise<Actor>;
  readonly realtime: FastifyInstance['realtime'];
  /** Consumes rate limit units for one call. Throws RATE_LIMITED. */
  readonly countCall: (cost: CallCost) => void;
}

/**
 * The heartbeat of streams, and the client's grace period (docs/product.md, Constants and limits).
 * Milliseconds.
 */
const HEARTBEAT_MS = 25_000;
const HEARTBEAT_GRACE_MS = 10_000;

/** Returns the HTTP method of a procedure type. */
export const getMethod = (type: TRPCProcedureType | 'unknown') => (type === 'mutation' ? 'POST' : 'GET');

/** Converts an error of tRPC itself. */
function toAppError({ code }: TRPCError, type: TRPCProcedureType | 'unknown'): AppError | null {
  switch (code) {
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
      return failure('BAD_REQUEST', { detail: 'The request could not be parsed.' });
    case 'NOT_FOUND':
      return failure('NOT_FOUND', { entity: 'page' });
    case 'METHOD_NOT_SUPPORTED':
      return failure('METHOD_NOT_ALLOWED', { allowed: [getMethod(type)] });
    case 'UNSUPPORTED_MEDIA_TYPE':
      return failure('UNSUPPORTED_MEDIA_TYPE', {});
    case 'PAYLOAD_TOO_LARGE':
      return failure('PAYLOAD_TOO_LARGE', {});
    default:
      return null;
  }
}

/** tRPC's error codes by HTTP status. */
const TRPC_CODES: Readonly<Record<number, TRPC_ERROR_CODE_KEY>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
};

/**
 * Converts the validation error of an input; null for any other error. tRPC uses BAD_REQUEST only
 * for inputs, and INTERNAL_SERVER_ERROR for a schema error in a use case.
 */
function toInputError({ code, cause }: TRPCError): AppError | null {
  if (code !== 'BAD_REQUEST' || !(cause instanceof z.core.$ZodError)) return null;
  return failure('INVALID_INPUT', { fields: toFieldErrors(cause.issues) }, cause);
}

/** Returns the original error inside of a TRPCError. */
function unwrap(error: TRPCError, type: TRPCProcedureType | 'unknown'): unknown {
  const { cause } = error;
  if (cause instanceof AppError) return cause;
  return toInputError(error) ?? toAppError(error, type) ?? cause ?? error;
}

/** Converts a tRPC error to the wire format. */
export const toWireError = (error: TRPCError, type: TRPCProcedureType | 'unknown', requestId: string) =>
  describeError(unwrap(error, type), requestId);

/**
 * Converts an error to tRPC's shape. Includes the status, because tRPC has one code number for 500,
 * 502 and 503.
 */
function toErrorShape(wire: WireError) {
  const code = TRPC_CODES[wire.status] ?? 'INTERNAL_SERVER_ERROR';
  const data = { code, httpStatus: wire.status, wire };
  return { message: wire.message, code: TRPC_ERROR_CODES_BY_KEY[code], data };
}

/** Returns the response body for an error before tRPC. Clients apply it to all calls of a batch. */
export const toEarlyTrpcError = (wire: WireError) => ({
  error: transformer.output.serialize(toErrorShape(wire)),
});

const t = initTRPC
  .context<TrpcContext>()
  // By default, a query costs a read and a mutation a write.
  .meta<{ readonly cost?: CallCost }>()
  .create({
    transformer,
    jsonl: { pingMs: HEARTBEAT_MS },
    sse: {
      ping: { enabled: true, intervalMs: HEARTBEAT_MS },
      client: { reconnectAfterInactivityMs: HEARTBEAT_MS + HEARTBEAT_GRACE_MS },
    },
    errorFormatter: ({ error, ctx, type }) =>
      toErrorShape(toWireError(error, type, ctx?.requestId ?? 'unknown')),
  });

export const { router } = t;
/** Each call of a batch is rate limited separately, before its input is parsed. */
export const procedure = t.procedure.use(({ ctx, type, meta, next }) => {
  ctx.countCall(meta?.cost ?? (type === 'mutation' ? 'write' : 'read'));
  return trackCommits(() => next());
});

/** A procedure that uses an external service, sends email, or needs a lot of CPU. */
export const expensiveProcedure = procedure.meta({ cost: 'expensive' });

/** Converts a use case to the resolver of a procedure with input. */
export function useCase<Input, Output>(run: (ctx: UseCaseContext, input: Input) => Promise<Output>) {
  return ({ ctx, input }: { ctx: UseCaseContext; input: Input }): Promise<Output> => run(ctx, input);
}

/**
 * Converts a use case that streams its response as JSON lines. An error before the stream has its
 * HTTP status. The use case's `getAbortSignal` aborts when the client disconnects.
 */
export function streamedUseCase<Input, Event>(
  run: (ctx: UseCaseContext, input: Input) => Promise<AsyncGenerator<Event, void, void>>,
) {
  return (call: { ctx: UseCaseContext; input: Input; signal: AbortSignal | undefined }) =>
    run({ ...call.ctx, getAbortSignal: () => call.signal }, call.input);
}

/** Converts a use case without input. */
export function plainUseCase<Output>(run: (ctx: UseCaseContext) => Promise<Output>) {
  return ({ ctx }: { ctx: UseCaseContext }): Promise<Output> => run(ctx);
}
