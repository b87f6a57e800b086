import { optOutSchema } from '@gable/contracts/letter';
import type { FastifyInstance } from 'fastify';
import { optOut } from '#domains/letter/index.ts';
import { parseInput, VISITOR } from '#kernel/index.ts';

/** A mail program posts some thirty characters here; in bytes. */
const BODY_LIMIT = 4 * 1024;

/**
 * Where a mail program's own 'unsubscribe' posts to (RFC 8058): the address of an e-mail's foot, by POST. It comes from
 * anywhere, without a cookie, as a form; the sealed link is what counts, and not what the form says. A GET shows the page
 * and changes nothing.
 */
export async function mountOneClick(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    scope.post('/unsubscribe', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const ctx = { ...scope.baseContext, actor: VISITOR, log: request.log };
      await optOut(ctx, parseInput(optOutSchema, request.query));
      return reply.send({ unsubscribed: true });
    });
  });
}
