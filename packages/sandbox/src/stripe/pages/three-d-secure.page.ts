import { html } from 'hono/html';
import { requireOpenSeller } from '../accounts/account.ts';
import type { PaymentIntentDocument } from '../documents/payment.document.ts';
import type { SetupIntentDocument } from '../documents/setup.document.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { finishAuthentication } from '../payments/confirm-intent.ts';
import { requireIntent } from '../payments/payment-intent.ts';
import { finishSetupAuthentication } from '../setup/confirm-setup.ts';
import { requireSetup } from '../setup/setup-intent.ts';
import { displayCode, displayMoney } from './display.ts';
import type { PageRequest, PageResult } from './page-request.ts';

/** What the bank authenticates: a payment, or a card that is being saved. */
type Challenged = PaymentIntentDocument | SetupIntentDocument;

/** The page on which the cardholder's bank asks. */
export function challengePage({ work, base, part }: PageRequest): PageResult {
  const intent = requireChallenged(work, part('intent'), part('challenge'));
  const seller = work.store.find(PLATFORM_ACCOUNT, 'account', work.account)?.displayName ?? 'Gable';
  const body = html`<p class="lead">
      This is the sandbox playing your bank. It wants to be sure that it is you.
    </p>
    <dl>
      <dt>To</dt>
      <dd>${seller}</dd>
      <dt>Amount</dt>
      <dd>${amountOf(intent)}</dd>
      <dt>Card</dt>
      <dd>${cardOf(work, intent)}</dd>
    </dl>
    <form method="post" action="${base}/3ds/${work.account}/${intent.id}/${part('challenge')}">
      <div class="actions">
        <button class="primary" name="outcome" value="complete">Complete</button>
        <button name="outcome" value="fail">Fail</button>
      </div>
    </form>`;
  return { show: { title: '3D Secure authentication', body } };
}

/** Goes on with what the cardholder did, and back to where the payment came from. */
export function answerChallenge({ work, part, form }: PageRequest): PageResult {
  const intent = requireChallenged(work, part('intent'), part('challenge'));
  const outcome = form.string('outcome') === 'complete' ? 'completed' : 'failed';
  const result =
    intent.object === 'payment_intent'
      ? finishAuthentication(work, intent, outcome)
      : finishSetupAuthentication(work, intent, outcome);
  const { returnUrl } = intent.sandbox;
  if (returnUrl === null) {
    return { show: { title: 'Thank you', body: html`<p>You can close this page.</p>` } };
  }
  return {
    goTo: withResult(work, returnUrl, intent, result instanceof StripeError ? 'failed' : 'succeeded'),
  };
}

function requireChallenged(work: Work, id: string, challenge: string): Challenged {
  requireOpenSeller(work);
  const intent = id.startsWith('seti_') ? requireSetup(work, id) : requireIntent(work, id);
  if (intent.sandbox.challenge === null || intent.sandbox.challenge !== challenge) {
    throw new StripeError(404, 'This authentication is over.');
  }
  return intent;
}

function amountOf(intent: Challenged): string {
  return intent.object === 'payment_intent'
    ? displayMoney(intent.amount, intent.currency)
    : 'Nothing now: the card is saved for later payments';
}

function cardOf(work: Work, intent: Challenged): string {
  const method =
    intent.payment_method === null
      ? undefined
      : work.store.find(work.account, 'payment_method', intent.payment_method);
  return method === undefined ? 'Unknown' : `${displayCode(method.card.brand)} •••• ${method.card.last4}`;
}

/** What Stripe appends to a return address: hints only (Stripe contract, section 2, Checkout). */
function withResult(work: Work, returnUrl: string, intent: Challenged, status: string): string {
  const url = new URL(returnUrl, work.publicUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', status);
  return url.href;
}
