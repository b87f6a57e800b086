import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, failure, type UseCaseContext } from '../kernel/index.ts';
import { CALL_UNITS, type CallLimits } from './call-limits/call-limits.ts';
import type { RequiredScope } from './rest/rest-row.ts';
import { isOwnAct } from './security/own-act.ts';
import { whenOver } from './when-over.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything a use case needs, but who acts. */
    readonly baseContext: Omit<UseCaseContext, 'actor'>;
    /** Counts the calls of each account and address. */
    readonly callLimits: CallLimits;
    /** Finds out who sent a request. */
    readonly resolveActor: (request: FastifyRequest) => Promise<Actor>;
    /**
     * The same for the documented API, which programs call with keys: checks the key's scope and reports its rate limit.
     */
    readonly resolveCaller: (
      request: FastifyRequest,
      reply: FastifyReply,
      scope: RequiredScope,
    ) => Promise<Actor>;
  }
}

/** Aborted when the connection ends before the answer does. (The request's own signal also hears that its body was read.) */
function leftBefore(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  const look = () => {
    if (!reply.raw.writableFinished) left.abort();
  };
  if (reply.raw.closed) look();
  else whenOver(reply, look);
  return left.signal;
}

/** A context's `left` for a request. Few use cases ask whether somebody still waits: the connection is watched for those. */
export function leftOf(reply: FastifyReply): () => AbortSignal {
  let left: AbortSignal | undefined;
  return () => {
    left ??= leftBefore(reply);
    return left;
  };
}

/** An error of ours, or of the data API. */
const isRefusedToken = (error: unknown) =>
  error instanceof Error && 'status' in error && error.status === 401;

/**
 * Finds out who sent a request. Tokens that are refused are counted by the caller's address, so that nobody tries them
 * without end: RATE_LIMITED.
 */
export async function resolveWith<Found>(
  request: FastifyRequest,
  resolve: () => Promise<Found>,
): Promise<Found> {
  try {
    return await resolve();
  } catch (error) {
    if (!isRefusedToken(error)) throw error;
    const state = request.server.callLimits.consumeAddress(request, CALL_UNITS.write);
    if (state === null || state.isAllowed) throw error;
    const { retryAfterSeconds } = state;
    throw failure('RATE_LIMITED', { retryAfterSeconds }, error);
  }
}

/** The context of a request of the documented API: who acts, and the log with the request's id. */
export async function createCallerContext(
  request: FastifyRequest,
  reply: FastifyReply,
  scope: RequiredScope,
): Promise<UseCaseContext> {
  const app: FastifyInstance = request.server;
  return {
    ...app.baseContext,
    actor: await resolveWith(request, () => app.resolveCaller(request, reply, scope)),
    log: request.log,
    isOwnAct: isOwnAct(request, app.baseContext.publicUrl),
    left: leftOf(reply),
  };
}
