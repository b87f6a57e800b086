import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import { readWishedVisit } from './read-wished-visit.ts';
import { requireLinking } from './require-linking.ts';

/** Whether the client follows the address itself, as the official one does: a fetch cannot leave for another page. */
function wantsAddress({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'skip_http_redirect' in query
    ? query.skip_http_redirect === 'true'
    : false;
}

/** `GET /user/identities/authorize`: begins a visit to a provider that adds its account to the signed-in user. */
export async function linkIdentity(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const live = await requireLinking(ctx, request);
  const wished = readWishedVisit(ctx.settings, request);
  const { url, cookie } = await leaveForProvider(ctx, directory, request, wished, live);
  // On the answer to a fetch too: the browser that asked is the one that will come back.
  reply.header('Set-Cookie', cookie);
  return wantsAddress(request) ? reply.send({ url: url.href }) : reply.redirect(url.href, 302);
}
