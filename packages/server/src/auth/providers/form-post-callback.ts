import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { getCallbackUrl } from './provider-urls.ts';

/** The parameters of an authorization response (RFC 6749, section 4.1.2; RFC 9207). */
const RESPONSE_PARAMS = ['code', 'state', 'error', 'error_description', 'iss'] as const;

const formSchema = z.catch(z.instanceof(URLSearchParams), new URLSearchParams());

/**
 * `POST /callback`, for the form_post response mode: redirects to GET with the same parameters,
 * because browsers send the cookie with a redirect but not with a cross-site form.
 */
export async function handleFormPostCallback(
  ctx: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = formSchema.parse(request.body);
  const url = getCallbackUrl(ctx.settings);
  for (const name of RESPONSE_PARAMS) {
    const value = form.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return reply.redirect(url.href, 303);
}
