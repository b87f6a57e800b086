import type { FastifyRequest } from 'fastify';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { AuthContext } from '../auth-context.ts';
import { createFlow } from '../flows/create-flow.ts';
import { getClientInfo } from '../http/client-info.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import { requireSecondFactor } from '../sessions/require-second-factor.ts';
import { createOAuthState, type NewOAuthState } from './oauth-state.ts';
import { createStateCookie } from './oauth-state-cookie.ts';
import type { AuthorizeRequest } from './parse-authorize-query.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import { getCallbackUrl } from './provider-urls.ts';

/** A redirect to a provider. */
export interface ProviderRedirect {
  /** The authorization URL. */
  readonly url: URL;
  /** The `Set-Cookie` value that the callback requires. */
  readonly cookie: string;
}

function storeOAuthState(
  ctx: AuthContext,
  input: AuthorizeRequest,
  linkTo: LiveSession | null,
): Promise<NewOAuthState> {
  const { challenge, provider, redirectTo } = input;
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    if (linkTo) requireSecondFactor(await lockLiveSession(tx, linkTo, now));
    const flow =
      challenge && (await createFlow(tx, { ...challenge, method: 'oauth', provider: provider.name }, now));
    const flowId = flow?.id ?? null;
    return createOAuthState(
      tx,
      { provider: provider.name, redirectTo, flowId, linkTo: linkTo?.session ?? null },
      now,
    );
  });
}

/**
 * Starts an OAuth sign-in, or links an identity to the user of the session `linkTo`. Throws
 * AuthError if the rate limit is exceeded, the provider is unreachable, or the session has ended.
 */
export async function createProviderRedirect(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  input: AuthorizeRequest,
  linkTo: LiveSession | null,
): Promise<ProviderRedirect> {
  await consumeRateLimit(ctx, 'sign_in', { address: getClientInfo(request).address });
  const config = await directory.open(input.provider);
  const { oauthState, state, browserSecret } = await storeOAuthState(ctx, input, linkTo);
  const url = buildAuthorizationUrl(config, {
    ...input.extraParams,
    redirect_uri: getCallbackUrl(ctx.settings).href,
    scope: input.scope,
    state,
    nonce: oauthState.nonce,
    code_challenge: await calculatePKCECodeChallenge(oauthState.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url, cookie: createStateCookie(ctx.settings, state, browserSecret) };
}
