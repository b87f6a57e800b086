import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
} from 'openid-client';
import type { Log } from '#kernel/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { ProviderVisitRow } from '../flow.tables.ts';
import { describeFailure } from './describe-failure.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { type ProviderProfile, readProfile, tellsAddress } from './read-profile.ts';

/** Who came back from the provider, with the provider's own tokens for whoever sent them. */
export interface Visitor {
  readonly profile: ProviderProfile;
  readonly providerToken: string;
  readonly providerRefreshToken: string | undefined;
}

/** How somebody came back. */
export interface Homecoming {
  readonly visit: ProviderVisitRow;
  readonly state: string;
  /** The callback's address, with everything that the provider put into its query. */
  readonly address: URL;
}

/** Enough for a sentence; it ends up in an address. */
const DESCRIPTION_LENGTH = 300;

/** What the person at the provider's page decided, or should have been asked. */
const NOT_GRANTED =
  /^(access_denied|login_required|consent_required|interaction_required|account_selection_required)$/;

/** The provider's own refusal, in its words. */
function refusal(
  { label }: ProviderSettings,
  { error, error_description }: AuthorizationResponseError,
): AuthError {
  const denied = NOT_GRANTED.test(error);
  const words = error_description?.slice(0, DESCRIPTION_LENGTH);
  return new AuthError(
    denied ? 403 : 502,
    'bad_oauth_callback',
    words ??
      (denied ? `${label} was not allowed to sign you in.` : `${label} could not sign you in (${error}).`),
  );
}

async function exchange(
  config: Configuration,
  provider: ProviderSettings,
  { visit, state, address }: Homecoming,
): Promise<Visitor> {
  const tokens = await authorizationCodeGrant(config, address, {
    expectedState: state,
    expectedNonce: visit.nonce,
    pkceCodeVerifier: visit.codeVerifier,
  });
  const idToken = tokens.claims();
  if (!idToken) throw new Error('There is no ID token in the answer.');
  const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo =
    hasMore && !tellsAddress(idToken) ? await fetchUserInfo(config, tokens.access_token, idToken.sub) : null;
  return {
    profile: readProfile(provider, idToken, userInfo),
    providerToken: tokens.access_token,
    providerRefreshToken: tokens.refresh_token,
  };
}

/**
 * Exchanges what the browser brought back for who it is: the ID token's issuer, audience, signature, time and nonce are
 * checked, and the rest of the profile is fetched when the address is not in it. Throws AuthError, in words for the
 * person, when the provider refused or what it answered does not hold.
 */
export async function askProvider(
  log: Log,
  config: Configuration,
  provider: ProviderSettings,
  homecoming: Homecoming,
): Promise<Visitor> {
  try {
    return await exchange(config, provider, homecoming);
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (error instanceof AuthorizationResponseError) throw refusal(provider, error);
    log.warn(
      { provider: provider.name, failure: describeFailure(error) },
      'what a sign-in provider answered does not hold',
    );
    throw new AuthError(
      502,
      'bad_oauth_callback',
      `Unable to exchange external code: what ${provider.label} answered could not be verified. Please try again.`,
    );
  }
}
