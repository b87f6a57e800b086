import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onResponseFinished } from '../on-response-finished.ts';

/** Browsers and HTTP libraries do not pipeline requests. */
const MAX_PIPELINED = 100;

/**
 * Closes a connection with too many pipelined requests, whose responses would all be held in
 * memory.
 */
export function limitPipelining(app: FastifyInstance): void {
  const pending = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (pending.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) {
      socket.destroy();
      reply.hijack();
      return;
    }
    pending.set(socket, count);
    onResponseFinished(reply, () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    done();
  });
}
