import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** The callbacks of `onResponseFinished`; null before the first one. */
    finishedCallbacks: (() => void)[] | null;
  }
}

/** Adds the reply decorator that `onResponseFinished` needs. */
export function trackResponses(app: FastifyInstance): void {
  app.decorateReply('finishedCallbacks', null);
}

/**
 * Calls back when a response has been sent or its connection is closed. All callbacks of a reply
 * share one listener, because a listener costs more than most callbacks.
 */
export function onResponseFinished(reply: FastifyReply, callback: () => void): void {
  if (reply.finishedCallbacks !== null) {
    reply.finishedCallbacks.push(callback);
    return;
  }
  const callbacks = [callback];
  reply.finishedCallbacks = callbacks;
  reply.raw.once('close', () => {
    for (const run of callbacks) run();
  });
}
