import type { StripeSandbox } from '@gable/sandbox/stripe';
import * as z from 'zod/mini';

export const PUBLIC_URL = 'http://gable.test/sandbox/stripe';
export const PLATFORM = { secretKey: 'sk_test_gable', publishableKey: 'pk_test_gable' };

const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };

/** An intent that waits for 3-D Secure. */
const challengeSchema = z.object({
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }),
});

/**
 * Requests that do not go through the adapter: by a buyer's browser, by Stripe's staff, and by
 * tests.
 */
export function createSandboxBrowsers(sandbox: StripeSandbox) {
  async function send(path: string, init: RequestInit): Promise<unknown> {
    const answer = await sandbox.fetch(new Request(`${PUBLIC_URL}${path}`, init));
    // A declined card is not a test failure.
    if (!answer.ok && answer.status !== 402) {
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
    return answer.json();
  }
  return {
    /** `undefined` means the platform. */
    read: (accountId: string | undefined, path: string) => send(path, { headers: onAccount(accountId) }),
    /** Sends a request with the platform's key that Gable does not know of. */
    post: (accountId: string, path: string, form: Readonly<Record<string, string>>) =>
      send(path, {
        method: 'POST',
        headers: { ...onAccount(accountId), ...FORM_BODY },
        body: new URLSearchParams(form).toString(),
      }),
    /** Sends the same on the platform account. */
    postOnPlatform: (path: string, form: Readonly<Record<string, string>>) =>
      send(path, {
        method: 'POST',
        headers: { ...onAccount(undefined), ...FORM_BODY },
        body: new URLSearchParams(form).toString(),
      }),
    /** Calls the control endpoints of docs/wire/stripe.md. */
    control: (path: string, body: object) =>
      send(`/_control/${path}`, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) }),
    /** Finalizes an invoice outside of Gable. `path` is the path of the call. */
    finalizeByHand: (accountId: string, path: string) =>
      send(path, { method: 'POST', headers: onAccount(accountId) }),
    payByCard: (accountId: string, intentId: string, clientSecret: string, number: string) =>
      send(`/v1/payment_intents/${intentId}/confirm`, {
        method: 'POST',
        headers: { ...onAccount(accountId, PLATFORM.publishableKey), ...FORM_BODY },
        body: paymentForm(clientSecret, number).toString(),
      }),
    /** Saves a card with a setup intent. */
    saveCard: (accountId: string, setupId: string, clientSecret: string, number: string) =>
      send(`/v1/setup_intents/${setupId}/confirm`, {
        method: 'POST',
        headers: { ...onAccount(accountId, PLATFORM.publishableKey), ...FORM_BODY },
        body: paymentForm(clientSecret, number).toString(),
      }),
    /** Completes or fails the 3-D Secure page of a payment or setup. */
    authenticate: async (
      accountId: string,
      kind: 'payment_intents' | 'setup_intents',
      intentId: string,
      outcome: 'complete' | 'fail' = 'complete',
    ) => {
      const { next_action } = challengeSchema.parse(
        await send(`/v1/${kind}/${intentId}`, { headers: onAccount(accountId) }),
      );
      const form = { method: 'POST', headers: FORM_BODY, body: new URLSearchParams({ outcome }).toString() };
      await sandbox.fetch(new Request(next_action.redirect_to_url.url, form));
    },
  };
}

function onAccount(accountId: string | undefined, key = PLATFORM.secretKey): Record<string, string> {
  return { authorization: `Bearer ${key}`, ...(accountId && { 'stripe-account': accountId }) };
}

/** The payment form that a browser submits (docs/wire/stripe.md). */
function paymentForm(clientSecret: string, number: string): URLSearchParams {
  return new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
    return_url: 'http://gable.test/payment-success',
  });
}
