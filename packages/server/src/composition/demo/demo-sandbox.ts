import { failure, type UseCaseContext } from '#kernel/index.ts';
import { SANDBOX_SECRETS } from '../sandbox-secrets.ts';

/** What demo users do at the payment provider: onboarding and card payments. */
export interface DemoSandbox {
  verifyAccount(accountId: string): Promise<void>;
  /** Tries to pay. A declined card is not an error. */
  payWith(card: string, payment: { accountId: string; clientSecret: string }): Promise<void>;
  /** Saves a card with a card form. */
  saveCard(card: string, form: { accountId: string; clientSecret: string }): Promise<void>;
  /** Sets how long payments are processing, in seconds; 0 for not at all. */
  setProcessing(seconds: number): Promise<void>;
  writeOff(accountId: string, invoiceId: string): Promise<void>;
  /** Opens a dispute as the cardholder's bank. */
  dispute(payment: { accountId: string; intentId: string; reason: string }): Promise<void>;
  /** Decides the open dispute of a payment for the cardholder. */
  loseDispute(payment: { accountId: string; intentId: string }): Promise<void>;
}

type SandboxFetch = (request: Request) => Promise<Response>;

const DECLINED = 402;

async function post(fetch: SandboxFetch, base: string, path: string, init: RequestInit): Promise<void> {
  const response = await fetch(new Request(`${base}${path}`, { ...init, method: 'POST' }));
  if (response.ok || response.status === DECLINED) return;
  throw failure('PROVIDER_REFUSED', {
    detail: `The sandbox responded to ${path} with ${response.status}: ${await response.text()}`,
  });
}

/** @param fetch Calls the embedded sandbox. */
export function openDemoSandbox(
  fetch: SandboxFetch,
  ctx: Pick<UseCaseContext, 'publicUrl'>,
  mount: string,
): DemoSandbox {
  const base = `${ctx.publicUrl}${mount}`;
  const control = (path: string, body: object) =>
    post(fetch, base, `/_control/${path}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const confirm = (
    kind: 'payment_intents' | 'setup_intents',
    card: string,
    { accountId, clientSecret }: { readonly accountId: string; readonly clientSecret: string },
  ) =>
    post(fetch, base, `/v1/${kind}/${clientSecret.split('_secret_')[0]}/confirm`, {
      headers: { authorization: `Bearer ${SANDBOX_SECRETS.publishableKey}`, 'stripe-account': accountId },
      body: new URLSearchParams({
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      }),
    });
  return {
    verifyAccount: (accountId) =>
      control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' }),
    payWith: (card, form) => confirm('payment_intents', card, form),
    saveCard: (card, form) => confirm('setup_intents', card, form),
    setProcessing: (seconds) => control('payments', { processing_seconds: seconds }),
    dispute: ({ accountId, intentId, reason }) =>
      control('disputes', { account: accountId, payment_intent: intentId, reason }),
    loseDispute: ({ accountId, intentId }) =>
      control('disputes', { account: accountId, payment_intent: intentId, outcome: 'lost' }),
    writeOff: (accountId, invoiceId) =>
      post(fetch, base, `/v1/invoices/${invoiceId}/mark_uncollectible`, {
        headers: { authorization: `Bearer ${SANDBOX_SECRETS.secretKey}`, 'stripe-account': accountId },
      }),
  };
}
