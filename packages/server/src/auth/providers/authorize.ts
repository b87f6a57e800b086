import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { toErrorRedirect } from '../redirects/redirect-urls.ts';
import { mapOAuthError } from './map-oauth-error.ts';
import { parseAuthorizeQuery } from './parse-authorize-query.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import { findCanonicalUrl } from './provider-urls.ts';
import { createProviderRedirect } from './redirect-to-provider.ts';

/**
 * `GET /authorize`: redirects the browser to a provider. An invalid request gets 400; all other
 * errors redirect to the requesting page, because the caller is a browser.
 */
export async function authorize(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = parseAuthorizeQuery(ctx.settings, request);
  const canonicalUrl = findCanonicalUrl(ctx.settings, request, '/authorize');
  if (canonicalUrl) return reply.redirect(canonicalUrl.href, 302);
  try {
    const { url, cookie } = await createProviderRedirect(ctx, directory, request, input, null);
    return reply.header('Set-Cookie', cookie).redirect(url.href, 302);
  } catch (error) {
    const authError = mapOAuthError(ctx, request, error);
    return reply.redirect(
      toErrorRedirect(input.redirectTo, authError, { pkce: input.challenge !== null }).href,
      302,
    );
  }
}
