import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { errorRedirect } from '../redirects/redirect-answers.ts';
import { homeAddress } from './home-address.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import { readWishedVisit } from './read-wished-visit.ts';
import { refusalOf } from './refusal-of.ts';

/**
 * `GET /authorize`: sends the browser to a provider. A request that no client of ours makes gets 400; whatever else
 * stands in the way is told to the page that the browser came from, because a person is looking.
 */
export async function authorize(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wished = readWishedVisit(ctx.settings, request);
  const home = homeAddress(ctx.settings, request, '/authorize');
  if (home) return reply.redirect(home.href, 302);
  try {
    const { url, cookie } = await leaveForProvider(ctx, directory, request, wished, null);
    return reply.header('Set-Cookie', cookie).redirect(url.href, 302);
  } catch (error) {
    const refusal = refusalOf(ctx, request, error);
    return reply.redirect(
      errorRedirect(wished.redirectTo, refusal, { pkce: wished.challenge !== null }).href,
      302,
    );
  }
}
