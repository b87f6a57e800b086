import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { parseAuthorizeQuery } from './parse-authorize-query.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import { createProviderRedirect } from './redirect-to-provider.ts';
import { requireManualLinking } from './require-manual-linking.ts';

/** Whether the client follows the URL itself, like supabase-js: a fetch cannot navigate. */
function wantsJson({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'skip_http_redirect' in query
    ? query.skip_http_redirect === 'true'
    : false;
}

/** `GET /user/identities/authorize`: starts linking a provider account to the signed-in user. */
export async function linkIdentity(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const live = await requireManualLinking(ctx, request);
  const input = parseAuthorizeQuery(ctx.settings, request);
  const { url, cookie } = await createProviderRedirect(ctx, directory, request, input, live);
  // Set for a fetch as well: the same browser returns to the callback.
  reply.header('Set-Cookie', cookie);
  return wantsJson(request) ? reply.send({ url: url.href }) : reply.redirect(url.href, 302);
}
