import type { FastifyInstance } from 'fastify';
import { failure } from '#kernel/index.ts';
import { receiveEvent } from './receive-event.ts';

/** The largest message of the provider is an invoice with all its lines; in bytes. */
const MESSAGE_LIMIT = 512 * 1024;

/**
 * Where the payment provider sends its messages. 2xx is answered only for what is stored.
 * @param onStored Hears how long after it happened a message was stored, in milliseconds.
 */
export async function mountStripeWebhook(
  app: FastifyInstance,
  onStored: (lagMs: number) => void = () => undefined,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes as they were sent: here nothing may parse them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks/stripe', { bodyLimit: MESSAGE_LIMIT }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || typeof request.body !== 'string') {
        throw failure('BAD_REQUEST', {
          detail: 'This address takes signed messages of the payment provider only.',
        });
      }
      const { lagMs } = await receiveEvent({ ...app.baseContext, log: request.log }, request.body, signature);
      if (lagMs !== null) onStored(lagMs);
      return reply.send({ received: true });
    });
  });
}
