import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
} from 'openid-client';
import type { Log } from '#kernel/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { OAuthStateRow } from '../flow.tables.ts';
import { describeFailure } from './describe-failure.ts';
import { hasEmailClaims, type ProviderProfile, parseProfile } from './parse-profile.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** A user who signed in at the provider, with the provider's tokens for the client. */
export interface ProviderUser {
  readonly profile: ProviderProfile;
  readonly providerToken: string;
  readonly providerRefreshToken: string | undefined;
}

/** The parameters of an OAuth callback. */
export interface OAuthCallback {
  readonly oauthState: OAuthStateRow;
  readonly state: string;
  /** The callback URL with the provider's query parameters. */
  readonly url: URL;
}

/** Limits the error description, which becomes part of a URL. */
const MAX_DESCRIPTION_LENGTH = 300;

/** Errors caused by the user's decision at the provider, or by a missing interaction. */
const NOT_GRANTED =
  /^(access_denied|login_required|consent_required|interaction_required|account_selection_required)$/;

/** Maps the provider's error response, with its description. */
function toProviderError(
  { label }: ProviderSettings,
  { error, error_description }: AuthorizationResponseError,
): AuthError {
  const denied = NOT_GRANTED.test(error);
  const description = error_description?.slice(0, MAX_DESCRIPTION_LENGTH);
  return new AuthError(
    denied ? 403 : 502,
    'bad_oauth_callback',
    description ??
      (denied ? `${label} was not allowed to sign you in.` : `${label} could not sign you in (${error}).`),
  );
}

async function fetchProviderUser(
  config: Configuration,
  provider: ProviderSettings,
  { oauthState, state, url }: OAuthCallback,
): Promise<ProviderUser> {
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: oauthState.nonce,
    pkceCodeVerifier: oauthState.codeVerifier,
  });
  const idToken = tokens.claims();
  if (!idToken) throw new Error('The token response has no ID token.');
  const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo =
    hasUserInfo && !hasEmailClaims(idToken)
      ? await fetchUserInfo(config, tokens.access_token, idToken.sub)
      : null;
  return {
    profile: parseProfile(provider, idToken, userInfo),
    providerToken: tokens.access_token,
    providerRefreshToken: tokens.refresh_token,
  };
}

/**
 * Exchanges the authorization code for the user's profile. Verifies the ID token's issuer,
 * audience, signature, expiry and nonce, and fetches the userinfo if the ID token has no email
 * address. Throws AuthError with a message for the user if the provider rejected the request or its
 * response is invalid.
 */
export async function exchangeCode(
  log: Log,
  config: Configuration,
  provider: ProviderSettings,
  callback: OAuthCallback,
): Promise<ProviderUser> {
  try {
    return await fetchProviderUser(config, provider, callback);
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (error instanceof AuthorizationResponseError) throw toProviderError(provider, error);
    log.warn(
      { provider: provider.name, failure: describeFailure(error) },
      'invalid response from a sign-in provider',
    );
    throw new AuthError(
      502,
      'bad_oauth_callback',
      `Unable to exchange external code: the response of ${provider.label} could not be verified. Please try again.`,
    );
  }
}
