import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, UseCaseContext } from '../kernel/index.ts';
import type { RequiredScope } from './rest/rest-row.ts';
import { isOwnAct } from './security/own-act.ts';
import { whenOver } from './when-over.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything a use case needs, but who acts. */
    readonly baseContext: Omit<UseCaseContext, 'actor'>;
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

/** The context of a request of the documented API: who acts, and the log with the request's id. */
export async function createCallerContext(
  request: FastifyRequest,
  reply: FastifyReply,
  scope: RequiredScope,
): Promise<UseCaseContext> {
  const app: FastifyInstance = request.server;
  return {
    ...app.baseContext,
    actor: await app.resolveCaller(request, reply, scope),
    log: request.log,
    isOwnAct: isOwnAct(request),
    left: leftOf(reply),
  };
}
