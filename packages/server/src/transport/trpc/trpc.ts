import type { WireError } from '@gable/contracts/errors';
import { initTRPC, type TRPCError, type TRPCProcedureType } from '@trpc/server';
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import * as z from 'zod/mini';
import { trackCommits } from '#db/index.ts';
import { type Actor, AppError, failure, fieldErrorsOf, type UseCaseContext } from '#kernel/index.ts';
import type { CallCost } from '../call-limits/call-limits.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Live } from '../live.ts';
import { transformer } from './transformer.ts';

/** A request's context with the id that its errors carry. */
export interface TrpcContext extends UseCaseContext {
  readonly requestId: string;
  /** The caller's network address; behind a proxy that is trusted, the one that it names. */
  readonly address: string;
  /** Finds out once more who sent the request: for a stream, who outlives what was true when it was opened. */
  readonly resolveAgain: () => Promise<Actor>;
  readonly live: Live;
  /** Counts one call of the request; RATE_LIMITED. */
  readonly countCall: (cost: CallCost) => void;
}

/** How often an open stream says that it is alive, and how much longer a client waits for that (spec section 9). Milliseconds. */
const HEARTBEAT_MS = 25_000;
const HEARTBEAT_GRACE_MS = 10_000;

/** The method that a procedure is called with. */
export const methodOf = (type: TRPCProcedureType | 'unknown') => (type === 'mutation' ? 'POST' : 'GET');

/** What tRPC refuses before any of our code runs, in our own errors. */
function refusalOf({ code }: TRPCError, type: TRPCProcedureType | 'unknown'): AppError | null {
  switch (code) {
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
      return failure('BAD_REQUEST', { detail: 'The request could not be read.' });
    case 'NOT_FOUND':
      return failure('NOT_FOUND', { entity: 'page' });
    case 'METHOD_NOT_SUPPORTED':
      return failure('METHOD_NOT_ALLOWED', { allowed: [methodOf(type)] });
    case 'UNSUPPORTED_MEDIA_TYPE':
      return failure('UNSUPPORTED_MEDIA_TYPE', {});
    case 'PAYLOAD_TOO_LARGE':
      return failure('PAYLOAD_TOO_LARGE', {});
    default:
      return null;
  }
}

/** tRPC's own names for the statuses that we answer. */
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
 * What a schema refused of an input, in our own words; null for anything else. BAD_REQUEST is what tRPC says of inputs alone:
 * where a use case fails to parse something, it says INTERNAL_SERVER_ERROR, and is right.
 */
function refusedInput({ code, cause }: TRPCError): AppError | null {
  if (code !== 'BAD_REQUEST' || !(cause instanceof z.core.$ZodError)) return null;
  return failure('INVALID_INPUT', { fields: fieldErrorsOf(cause.issues) }, cause);
}

/** The error itself, without the envelope that tRPC puts around what a procedure throws. */
function unwrap(error: TRPCError, type: TRPCProcedureType | 'unknown'): unknown {
  const { cause } = error;
  if (cause instanceof AppError) return cause;
  return refusedInput(error) ?? refusalOf(error, type) ?? cause ?? error;
}

/** What tRPC failed with, as it may leave the house. */
export const wireOf = (error: TRPCError, type: TRPCProcedureType | 'unknown', requestId: string) =>
  describeError(unwrap(error, type), requestId);

/** An error in tRPC's own shape. Its number is the same for 500, 502 and 503: without the status it would answer 500 to all three. */
function shapeOf(wire: WireError) {
  const code = TRPC_CODES[wire.status] ?? 'INTERNAL_SERVER_ERROR';
  const data = { code, httpStatus: wire.status, wire };
  return { message: wire.message, code: TRPC_ERROR_CODES_BY_KEY[code], data };
}

/** The body of a request that is refused before it reaches tRPC. A client takes it for every call of a batch. */
export const earlyTrpcRefusal = (wire: WireError) => ({ error: transformer.output.serialize(shapeOf(wire)) });

const t = initTRPC
  .context<TrpcContext>()
  // A query is a read and a mutation a write, unless a procedure says otherwise.
  .meta<{ readonly cost?: CallCost }>()
  .create({
    transformer,
    jsonl: { pingMs: HEARTBEAT_MS },
    sse: {
      ping: { enabled: true, intervalMs: HEARTBEAT_MS },
      client: { reconnectAfterInactivityMs: HEARTBEAT_MS + HEARTBEAT_GRACE_MS },
    },
    errorFormatter: ({ error, ctx, type }) => shapeOf(wireOf(error, type, ctx?.requestId ?? 'unknown')),
  });

export const { router } = t;
/** Each call of a batch has its own outcome, and is counted by itself, before its input is parsed. */
export const procedure = t.procedure.use(({ ctx, type, meta, next }) => {
  ctx.countCall(meta?.cost ?? (type === 'mutation' ? 'write' : 'read'));
  return trackCommits(() => next());
});

/** A procedure that asks another company's service, sends an email, or keeps a thread busy. */
export const expensiveProcedure = procedure.meta({ cost: 'expensive' });

/** A use case as the resolver of a procedure with input. */
export function useCase<Input, Output>(run: (ctx: UseCaseContext, input: Input) => Promise<Output>) {
  return ({ ctx, input }: { ctx: UseCaseContext; input: Input }): Promise<Output> => run(ctx, input);
}

/**
 * A use case whose answer comes in pieces, for a client that reads JSON lines. What it refuses at once is refused with
 * its HTTP status; `left` ends it when the client goes.
 */
export function streamedUseCase<Input, Event>(
  run: (ctx: UseCaseContext, input: Input) => Promise<AsyncGenerator<Event, void, void>>,
) {
  return (call: { ctx: UseCaseContext; input: Input; signal: AbortSignal | undefined }) =>
    run({ ...call.ctx, left: () => call.signal }, call.input);
}

/** A use case without input. */
export function plainUseCase<Output>(run: (ctx: UseCaseContext) => Promise<Output>) {
  return ({ ctx }: { ctx: UseCaseContext }): Promise<Output> => run(ctx);
}
