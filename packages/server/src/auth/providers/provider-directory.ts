import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Clock, Log } from '#kernel/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { describeFailure } from './describe-failure.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Knows how to talk to each provider, as the provider itself says. */
export interface ProviderDirectory {
  /** Throws AuthError `unexpected_failure` in words for a person when the provider cannot be asked. */
  open(provider: ProviderSettings): Promise<Configuration>;
}

/** For each request to a provider; somebody is looking at an empty page meanwhile. */
const TIMEOUT_SECONDS = 8;
/** How far a provider's clock may be off. */
const TOLERANCE_SECONDS = 60;
/** What a provider says of itself changes rarely. */
const FRESH_MS = 3_600_000;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Secrets and sign-ins travel over https alone; only a provider on this machine may do without. */
function isOnThisMachine(issuer: URL): boolean {
  return issuer.protocol === 'http:' && LOOPBACK.test(issuer.hostname);
}

/**
 * Sends the secret in the body where the provider lists that, else in the header, which it must take (RFC 6749, section
 * 2.3.1): providers disagree about how a header's secret is encoded.
 */
function authenticateWith(secret: string): ClientAuth {
  const inBody = ClientSecretPost(secret);
  const inHeader = ClientSecretBasic(secret);
  return (server, client, body, headers) => {
    const listed = server.token_endpoint_auth_methods_supported ?? [];
    const authenticate = listed.includes('client_secret_post') ? inBody : inHeader;
    authenticate(server, client, body, headers);
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const server = new URL(issuer);
  return discovery(
    server,
    clientId,
    { client_secret: clientSecret, [clockTolerance]: TOLERANCE_SECONDS },
    authenticateWith(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // An ID token's signature is checked as well; its having come over https would be enough for the library.
      execute: [enableNonRepudiationChecks, ...(isOnThisMachine(server) ? [allowInsecureRequests] : [])],
    },
  );
}

/**
 * Asks each provider when it is first needed and again now and then. A failure is not remembered; what was known
 * before stays good when asking again fails.
 */
export function createProviderDirectory({
  clock,
  log,
}: {
  readonly clock: Clock;
  readonly log: Log;
}): ProviderDirectory {
  const known = new Map<string, { readonly config: Configuration; readonly freshUntil: number }>();
  return {
    async open(provider) {
      const entry = known.get(provider.name);
      if (entry && clock.now() < entry.freshUntil) return entry.config;
      try {
        const config = await discover(provider);
        known.set(provider.name, { config, freshUntil: clock.now() + FRESH_MS });
        return config;
      } catch (error) {
        log.warn(
          { provider: provider.name, failure: describeFailure(error) },
          'a sign-in provider cannot be asked',
        );
        if (entry) return entry.config;
        throw new AuthError(
          503,
          'unexpected_failure',
          `${provider.label} cannot be reached at the moment. Please try again later.`,
        );
      }
    },
  };
}
