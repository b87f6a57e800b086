import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { callbackUrl } from './callback-url.ts';

/** What an answer to an authorization request consists of (RFC 6749, section 4.1.2; RFC 9207). */
const ANSWER = ['code', 'state', 'error', 'error_description', 'iss'] as const;

const formSchema = z.catch(z.instanceof(URLSearchParams), new URLSearchParams());

/**
 * `POST /callback`, which a provider makes that answers by a form: sent on to GET with the same answer, because the
 * browser brings its cookie to an address that it is led to, and not with a form of another site.
 */
export async function repostCallback(
  ctx: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = formSchema.parse(request.body);
  const address = callbackUrl(ctx.settings);
  for (const name of ANSWER) {
    const value = form.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return reply.redirect(address.href, 303);
}
