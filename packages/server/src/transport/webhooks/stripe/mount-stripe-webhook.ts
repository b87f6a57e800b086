import type { FastifyInstance } from 'fastify';
import { failure } from '#kernel/index.ts';
import { receiveEvent } from './receive-event.ts';

/** In bytes. The largest event is an invoice with all of its lines. */
const BODY_LIMIT = 512 * 1024;

/**
 * Serves the webhook endpoint for Stripe. Responds with 2xx only after the event is stored.
 * @param onStored Called with the milliseconds between the event and its storage.
 */
export async function mountStripeWebhook(
  app: FastifyInstance,
  onStored: (lagMs: number) => void = () => undefined,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw body, so it must not be parsed first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks/stripe', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || typeof request.body !== 'string') {
        throw failure('BAD_REQUEST', {
          detail: 'This endpoint accepts only signed events of the payment provider.',
        });
      }
      const { lagMs } = await receiveEvent({ ...app.baseContext, log: request.log }, request.body, signature);
      if (lagMs !== null) onStored(lagMs);
      return reply.send({ received: true });
    });
  });
}
