import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { whenOver } from '../when-over.ts';

/** So many requests of one connection may wait for their answers: browsers and libraries send one after the other. */
const MOST_WAITING = 100;

/**
 * Ends a connection on which requests pile up. Who sends thousands in one go and reads no answer would have all of the
 * answers kept in memory, however quickly each was made.
 */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) {
      socket.destroy();
      reply.hijack();
      return;
    }
    waiting.set(socket, count);
    whenOver(reply, () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    done();
  });
}
