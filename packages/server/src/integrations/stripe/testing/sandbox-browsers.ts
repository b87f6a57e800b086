import type { StripeSandbox } from '@gable/sandbox/stripe';

export const PUBLIC_URL = 'http://gable.test/sandbox/stripe';
export const PLATFORM = { secretKey: 'sk_test_gable', publishableKey: 'pk_test_gable' };

const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };

/** Everybody who comes to Stripe past the adapter: the buyer's browser, Stripe's own people, and the tests. */
export function createSandboxBrowsers(sandbox: StripeSandbox) {
  async function send(path: string, init: RequestInit): Promise<unknown> {
    const answer = await sandbox.fetch(new Request(`${PUBLIC_URL}${path}`, init));
    // A declined card is an answer, not a failure of the test.
    if (!answer.ok && answer.status !== 402) {
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
    return answer.json();
  }
  return {
    /** `undefined` reads as the platform. */
    read: (accountId: string | undefined, path: string) => send(path, { headers: onAccount(accountId) }),
    /** Somebody with the platform's key does something past us, in Stripe's own words. */
    post: (accountId: string, path: string, form: Readonly<Record<string, string>>) =>
      send(path, {
        method: 'POST',
        headers: { ...onAccount(accountId), ...FORM_BODY },
        body: new URLSearchParams(form).toString(),
      }),
    /** The same on the platform's own account. */
    postOnPlatform: (path: string, form: Readonly<Record<string, string>>) =>
      send(path, {
        method: 'POST',
        headers: { ...onAccount(undefined), ...FORM_BODY },
        body: new URLSearchParams(form).toString(),
      }),
    /** The controls of the Stripe contract, section 6. */
    control: (path: string, body: object) =>
      send(`/_control/${path}`, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) }),
    /** Somebody else finalizes an invoice; `path` is that of the call. */
    finalizeByHand: (accountId: string, path: string) =>
      send(path, { method: 'POST', headers: onAccount(accountId) }),
    payByCard: (accountId: string, intentId: string, clientSecret: string, number: string) =>
      send(`/v1/payment_intents/${intentId}/confirm`, {
        method: 'POST',
        headers: { ...onAccount(accountId, PLATFORM.publishableKey), ...FORM_BODY },
        body: paymentForm(clientSecret, number).toString(),
      }),
  };
}

function onAccount(accountId: string | undefined, key = PLATFORM.secretKey): Record<string, string> {
  return { authorization: `Bearer ${key}`, ...(accountId && { 'stripe-account': accountId }) };
}

/** What a browser sends when a buyer submits the payment form (Stripe contract, section 5). */
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
