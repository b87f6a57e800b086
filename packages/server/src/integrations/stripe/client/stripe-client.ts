import Stripe from 'stripe';

/** How to reach and authenticate with Stripe. The composition root creates it from the settings. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Several during a rotation. */
  readonly webhookSecrets: readonly string[];
  /** Replaces `https://api.stripe.com`, such as `http://localhost:3000/sandbox/stripe`. */
  readonly apiUrl?: string | undefined;
  /** Replaces the network: an in-process sandbox. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * The API version that the code is written for (docs/wire/stripe.md). The SDK's types allow only
 * their own version, so after an upgrade this line does not compile until someone has reviewed the
 * changes.
 */
const API_VERSION = '2026-10-28.endive';

/** The SDK's retries with the same idempotency key. After them, the outbox retries. */
const NETWORK_RETRIES = 2;

/**
 * Stripe responds within seconds or not at all. The SDK's default of 80 seconds is too long for a
 * user.
 */
const TIMEOUT_MS = 20_000;

/** Creates the unmodified SDK for these settings. */
export function createStripeClient(settings: StripeSettings): Stripe {
  return new Stripe(settings.secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: TIMEOUT_MS,
    ...transportOf(settings),
  });
}

function transportOf({ apiUrl, fetch: replacement }: StripeSettings): Stripe.StripeConfig {
  if (apiUrl === undefined && replacement === undefined) return {};
  const send = replacement ?? globalThis.fetch;
  return {
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      send(apiUrl === undefined ? input : rebase(toUrl(input), apiUrl), init),
    ),
  };
}

function toUrl(input: Parameters<typeof fetch>[0]): URL {
  return new URL(input instanceof Request ? input.url : input);
}

/**
 * Adds the path of the API URL to a finished URL. The SDK can change only the host and the port.
 */
function rebase({ pathname, search }: URL, apiUrl: string): string {
  return `${apiUrl.replace(/\/+$/, '')}${pathname}${search}`;
}
