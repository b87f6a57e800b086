import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** What is done when this answer is over; null until somebody asks for it (`whenOver`). */
    endings: (() => void)[] | null;
  }
}

/** Lets `whenOver` be asked of every answer of this server. */
export function followAnswers(app: FastifyInstance): void {
  app.decorateReply('endings', null);
}

/**
 * Calls back when an answer is over: sent to its end, or its connection gone before. Every request has several who want to know;
 * they share one listener, since each of the socket's own costs as much as what it is for.
 */
export function whenOver(reply: FastifyReply, callback: () => void): void {
  if (reply.endings !== null) {
    reply.endings.push(callback);
    return;
  }
  const endings = [callback];
  reply.endings = endings;
  reply.raw.once('close', () => {
    for (const end of endings) end();
  });
}
