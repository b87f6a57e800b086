import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, ANONYMOUS, failure, type UseCaseContext } from '../kernel/index.ts';
import { CALL_UNITS, type CallLimits } from './call-limits/call-limits.ts';
import { onResponseFinished } from './on-response-finished.ts';
import type { RequiredScope } from './rest/rest-route.ts';
import { isUserInitiated } from './security/user-initiated.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The context of use cases without the actor. */
    readonly baseContext: Omit<UseCaseContext, 'actor'>;
    readonly callLimits: CallLimits;
    /** Authenticates a request by its session. */
    readonly resolveActor: (request: FastifyRequest) => Promise<Actor>;
    /**
     * Authenticates a request of the REST API by its session or API key, with the key's scope and
     * rate limit.
     */
    readonly resolveCaller: (
      request: FastifyRequest,
      reply: FastifyReply,
      scope: RequiredScope,
    ) => Promise<Actor>;
  }
}

/** Returns a signal that is aborted if the client disconnects before the response is sent. */
function watchDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  if (reply.raw.closed) onClose();
  else onResponseFinished(reply, onClose);
  return controller.signal;
}

/** Creates a context's `getAbortSignal`. Lazy, because few use cases need the signal. */
export function createAbortSignalGetter(reply: FastifyReply): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => {
    signal ??= watchDisconnect(reply);
    return signal;
  };
}

/** Matches an AppError or a DataError. */
const isUnauthorized = (error: unknown) =>
  error instanceof Error && 'status' in error && error.status === 401;

/**
 * Authenticates a request, and counts rejected tokens by the caller's IP address, so that tokens
 * cannot be guessed. Throws RATE_LIMITED.
 */
export async function limitFailedTokens<Result>(
  request: FastifyRequest,
  authenticate: () => Promise<Result>,
): Promise<Result> {
  try {
    return await authenticate();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const state = request.server.callLimits.consumeAddress(request, CALL_UNITS.write);
    if (state === null || state.isAllowed) throw error;
    const { retryAfterSeconds } = state;
    throw failure('RATE_LIMITED', { retryAfterSeconds }, error);
  }
}

/**
 * Creates the context of a REST API request, with its actor and logger. The actor of a public route
 * is anonymous, whatever credentials the request has.
 */
export async function createCallerContext(
  request: FastifyRequest,
  reply: FastifyReply,
  scope: RequiredScope | 'public',
): Promise<UseCaseContext> {
  const app: FastifyInstance = request.server;
  const actor =
    scope === 'public'
      ? ANONYMOUS
      : await limitFailedTokens(request, () => app.resolveCaller(request, reply, scope));
  return {
    ...app.baseContext,
    actor,
    log: request.log,
    isUserInitiated: isUserInitiated(request, app.baseContext.publicUrl),
    getAbortSignal: createAbortSignalGetter(reply),
  };
}
