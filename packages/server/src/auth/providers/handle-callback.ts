import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { OAuthStateRow } from '../flow.tables.ts';
import { issueAuthCode } from '../flows/issue-auth-code.ts';
import { getClientInfo } from '../http/client-info.ts';
import { toCodeRedirect, toErrorRedirect, toSessionRedirect } from '../redirects/redirect-urls.ts';
import { toSessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import { exchangeCode, type ProviderUser } from './exchange-code.ts';
import { requireProvider } from './known-providers.ts';
import { linkProviderAccount } from './link-provider-account.ts';
import { mapOAuthError } from './map-oauth-error.ts';
import { consumeOAuthState } from './oauth-state.ts';
import { createExpiredStateCookie, readStateCookie } from './oauth-state-cookie.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import { getCallbackUrl } from './provider-urls.ts';
import { signInProviderUser } from './sign-in-provider-user.ts';

/** Returns the callback URL as the provider knows it. */
function getRequestUrl(ctx: AuthContext, request: FastifyRequest): URL {
  const url = getCallbackUrl(ctx.settings);
  const query = request.url.indexOf('?');
  if (query !== -1) url.search = request.url.slice(query);
  return url;
}

/** Signs the user in or links the account. Returns the redirect URL for the client's flow. */
async function completeSignIn(
  ctx: AuthContext,
  oauthState: OAuthStateRow,
  providerUser: ProviderUser,
  request: FastifyRequest,
): Promise<URL> {
  const { profile, providerToken, providerRefreshToken } = providerUser;
  const target = new URL(oauthState.redirectTo);
  const now = ctx.clock.now();
  const client = getClientInfo(request);
  const result = await ctx.db.transaction(async (tx) => {
    const { id: userId } = oauthState.linkTo
      ? await linkProviderAccount(
          tx,
          { userId: oauthState.linkTo, sessionId: oauthState.linkSession },
          profile,
          now,
        )
      : await signInProviderUser(tx, ctx.settings, profile, now);
    if (oauthState.flowId) {
      const flowResult = { userId, providerToken, providerRefreshToken };
      return { code: await issueAuthCode(tx, oauthState.flowId, flowResult, now) };
    }
    return {
      issued: await startSession(tx, userId, { method: 'oauth', provider: oauthState.provider, client }, now),
    };
  });
  if (result.code !== undefined) return toCodeRedirect(target, result.code);
  await rememberDevice(ctx, request, result.issued);
  const session = await toSessionView(ctx, result.issued);
  return toSessionRedirect(target, {
    ...session,
    provider_token: providerToken,
    provider_refresh_token: providerRefreshToken,
  });
}

/** Completes a valid callback. Returns the redirect URL with the result or the error. */
async function complete(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  oauthState: OAuthStateRow,
  state: string,
): Promise<URL> {
  try {
    const provider = requireProvider(ctx.settings, oauthState.provider);
    const config = await directory.open(provider);
    const callback = { oauthState, state, url: getRequestUrl(ctx, request) };
    const providerUser = await exchangeCode(ctx.log, config, provider, callback);
    return await completeSignIn(ctx, oauthState, providerUser, request);
  } catch (error) {
    const pkce = oauthState.flowId !== null;
    return toErrorRedirect(new URL(oauthState.redirectTo), mapOAuthError(ctx, request, error), { pkce });
  }
}

/**
 * Redirects a callback without a valid state: expired, repeated, or started by another browser. The
 * target is our own site, because the requested one is unknown.
 */
function toInvalidStateRedirect(ctx: AuthContext): URL {
  const authError = new AuthError(
    400,
    'bad_oauth_state',
    'OAuth callback with invalid state. Please start again in the same browser.',
  );
  // The client's flow is unknown too; the error is returned for both.
  return toErrorRedirect(new URL(ctx.settings.publicUrl), authError, { pkce: true });
}

/**
 * `GET /callback`: handles the provider's redirect. Always responds with a redirect, because the
 * caller is a browser.
 */
export async function handleCallback(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const state = getRequestUrl(ctx, request).searchParams.get('state') ?? '';
  const browserSecret = readStateCookie(request, state);
  const oauthState =
    browserSecret === ''
      ? null
      : await ctx.db.transaction((tx) => consumeOAuthState(tx, state, browserSecret, ctx.clock.now()));
  if (!oauthState) return reply.redirect(toInvalidStateRedirect(ctx).href, 302);
  const to = await complete(ctx, directory, request, oauthState, state);
  return reply.header('Set-Cookie', createExpiredStateCookie(ctx.settings, state)).redirect(to.href, 302);
}
