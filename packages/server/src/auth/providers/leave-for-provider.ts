import type { UserId } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { AuthContext } from '../auth-context.ts';
import { beginFlow } from '../flows/begin-flow.ts';
import { clientOf } from '../http/client-of.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import { callbackUrl } from './callback-url.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import type { WishedVisit } from './read-wished-visit.ts';
import { type BegunVisit, beginVisit } from './visit.ts';
import { visitCookie } from './visit-cookie.ts';

/** What a browser needs to leave. */
export interface Ticket {
  /** The provider's page. */
  readonly url: URL;
  /** The `Set-Cookie` that the browser must bring back. */
  readonly cookie: string;
}

function noteVisit(ctx: AuthContext, wished: WishedVisit, linkTo: UserId | null): Promise<BegunVisit> {
  const { challenge, provider, redirectTo } = wished;
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const flow =
      challenge && (await beginFlow(tx, { ...challenge, method: 'oauth', provider: provider.name }, now));
    return beginVisit(tx, { provider: provider.name, redirectTo, flowId: flow?.id ?? null, linkTo }, now);
  });
}

/**
 * Begins a visit to a provider: to sign in, or to add an identity to the user `linkTo`. Throws AuthError when there were
 * too many from this address lately or the provider cannot be reached.
 */
export async function leaveForProvider(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  wished: WishedVisit,
  linkTo: UserId | null,
): Promise<Ticket> {
  await takeTurn(ctx, 'sign_in', { address: clientOf(request).address });
  const config = await directory.open(wished.provider);
  const { visit, state, browserSecret } = await noteVisit(ctx, wished, linkTo);
  const url = buildAuthorizationUrl(config, {
    ...wished.extras,
    redirect_uri: callbackUrl(ctx.settings).href,
    scope: wished.scope,
    state,
    nonce: visit.nonce,
    code_challenge: await calculatePKCECodeChallenge(visit.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url, cookie: visitCookie(ctx.settings, state, browserSecret) };
}
