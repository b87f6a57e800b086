import type { FastifyRequest } from 'fastify';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { AuthContext } from '../auth-context.ts';
import { beginFlow } from '../flows/begin-flow.ts';
import { clientOf } from '../http/client-of.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import { requireProvenBySecondFactor } from '../sessions/require-second-factor.ts';
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

function noteVisit(ctx: AuthContext, wished: WishedVisit, linkTo: LiveSession | null): Promise<BegunVisit> {
  const { challenge, provider, redirectTo } = wished;
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    if (linkTo) requireProvenBySecondFactor(await lockLiveSession(tx, linkTo, now));
    const flow =
      challenge && (await beginFlow(tx, { ...challenge, method: 'oauth', provider: provider.name }, now));
    const flowId = flow?.id ?? null;
    return beginVisit(
      tx,
      { provider: provider.name, redirectTo, flowId, linkTo: linkTo?.session ?? null },
      now,
    );
  });
}

/**
 * Begins a visit to a provider: to sign in, or to add an identity to the user of the session `linkTo`. Throws AuthError when
 * there were too many from this address lately, the provider cannot be reached, or that session has ended.
 */
export async function leaveForProvider(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  wished: WishedVisit,
  linkTo: LiveSession | null,
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
