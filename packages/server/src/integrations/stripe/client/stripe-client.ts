import Stripe from 'stripe';

/** Where Stripe is and how Gable proves who it is. The composition root fills this from the configuration. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Several, so that a new secret can be added before the old one goes. */
  readonly webhookSecrets: readonly string[];
  /** Base address that stands in for `https://api.stripe.com`, such as `http://localhost:3000/sandbox/stripe`. */
  readonly apiUrl?: string | undefined;
  /** Sends a request instead of the network: an in-process sandbox. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * The version that the code was written against (Stripe contract, opening). The SDK's types only know their own
 * version: after an upgrade of the package this line does not compile until somebody has read the changes.
 */
const API_VERSION = '2026-10-28.endive';

/** The SDK's own repetitions of a failed request, under one idempotency key; the outbox takes over after them. */
const NETWORK_RETRIES = 2;

/** Stripe answers in a few seconds or not at all; the SDK's own 80 seconds would hold a person's request too long. */
const TIMEOUT_MS = 20_000;

/** The unmodified SDK, pointed where the settings say. */
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

/** The SDK can change host and port, but not put a path before its own: that is done on the finished address. */
function rebase({ pathname, search }: URL, apiUrl: string): string {
  return `${apiUrl.replace(/\/+$/, '')}${pathname}${search}`;
}
