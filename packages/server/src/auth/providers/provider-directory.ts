import { HOUR_MS } from '@gable/contracts/kernel';
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

/** Loads and caches the OpenID configuration of each provider. */
export interface ProviderDirectory {
  /**
   * Throws AuthError `unexpected_failure` with a message for the user if the provider is
   * unreachable.
   */
  open(provider: ProviderSettings): Promise<Configuration>;
}

/** For each request to a provider, while the user waits. */
const TIMEOUT_SECONDS = 8;
/** Allowed clock drift of a provider. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** How long a configuration is cached. */
const CACHE_MS = HOUR_MS;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** HTTPS is required except for a loopback provider. */
function isInsecureLoopback(issuer: URL): boolean {
  return issuer.protocol === 'http:' && LOOPBACK.test(issuer.hostname);
}

/**
 * Sends the secret in the body if the provider supports it, else in the header, which every
 * provider must accept (RFC 6749, section 2.3.1): providers disagree about the header's encoding.
 */
function createClientAuth(secret: string): ClientAuth {
  const inBody = ClientSecretPost(secret);
  const inHeader = ClientSecretBasic(secret);
  return (server, client, body, headers) => {
    const supported = server.token_endpoint_auth_methods_supported ?? [];
    const authenticate = supported.includes('client_secret_post') ? inBody : inHeader;
    authenticate(server, client, body, headers);
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const server = new URL(issuer);
  return discovery(
    server,
    clientId,
    { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    createClientAuth(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // Verifies the ID token's signature too; the library would trust HTTPS alone.
      execute: [enableNonRepudiationChecks, ...(isInsecureLoopback(server) ? [allowInsecureRequests] : [])],
    },
  );
}

/**
 * Loads a configuration on first use and refreshes it hourly. Errors are not cached; a stale
 * configuration is used if the refresh fails.
 */
export function createProviderDirectory({
  clock,
  log,
}: {
  readonly clock: Clock;
  readonly log: Log;
}): ProviderDirectory {
  const cache = new Map<string, { readonly config: Configuration; readonly freshUntil: number }>();
  return {
    async open(provider) {
      const entry = cache.get(provider.name);
      if (entry && clock.now() < entry.freshUntil) return entry.config;
      try {
        const config = await discover(provider);
        cache.set(provider.name, { config, freshUntil: clock.now() + CACHE_MS });
        return config;
      } catch (error) {
        log.warn(
          { provider: provider.name, failure: describeFailure(error) },
          'cannot load the configuration of a sign-in provider',
        );
        if (entry) return entry.config;
        throw new AuthError(
          503,
          'unexpected_failure',
          `${provider.label} is currently unavailable. Please try again later.`,
        );
      }
    },
  };
}
