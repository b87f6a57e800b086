import { unsubscribeTokenSchema } from '@gable/contracts/email';
import type { FastifyInstance } from 'fastify';
import { unsubscribe } from '#emails/index.ts';
import { ANONYMOUS, parseInput } from '#kernel/index.ts';

/** An email client posts about thirty bytes. */
const BODY_LIMIT = 4 * 1024;

/**
 * Serves one-click unsubscribe of email clients (RFC 8058): a POST to the unsubscribe link, without
 * a cookie. The signed token in the link authorizes it; the body is ignored. A GET shows the page
 * and changes nothing.
 */
export async function mountOneClickUnsubscribe(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    scope.post('/unsubscribe', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const ctx = { ...scope.baseContext, actor: ANONYMOUS, log: request.log };
      await unsubscribe(ctx, parseInput(unsubscribeTokenSchema, request.query));
      return reply.send({ unsubscribed: true });
    });
  });
}
