import { html } from 'hono/html';
import type { PaymentIntentDocument } from '../documents/payment.document.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { finishAuthentication } from '../payments/confirm-intent.ts';
import { requireIntent } from '../payments/payment-intent.ts';
import { displayMoney } from './display.ts';
import { page } from './layout.ts';
import type { PageRequest, PageResult } from './page-request.ts';

/** The cardholder's bank, asking. */
export function challengePage({ work, base, part }: PageRequest): PageResult {
  const intent = requireChallenged(work, part('intent'), part('challenge'));
  const body = html`<p class="lead">Your bank wants to be sure that you are paying ${displayMoney(intent.amount, intent.currency)}.</p>
    <form method="post" action="${base}/3ds/${work.account}/${intent.id}/${part('challenge')}">
      <div class="actions">
        <button class="primary" name="outcome" value="complete">Complete</button>
        <button name="outcome" value="fail">Fail</button>
      </div>
    </form>`;
  return { show: page(base, '3D Secure authentication', body) };
}

/** Goes on with what the cardholder did, and back to where the payment came from. */
export function answerChallenge({ work, base, part, form }: PageRequest): PageResult {
  const intent = requireChallenged(work, part('intent'), part('challenge'));
  const outcome = form.string('outcome') === 'complete' ? 'completed' : 'failed';
  const result = finishAuthentication(work, intent, outcome);
  const { returnUrl } = intent.sandbox;
  if (returnUrl === null) {
    return { show: page(base, 'Thank you', html`<p>You can close this page.</p>`) };
  }
  return {
    goTo: withResult(work, returnUrl, intent, result instanceof StripeError ? 'failed' : 'succeeded'),
  };
}

function requireChallenged(work: Work, id: string, challenge: string): PaymentIntentDocument {
  const intent = requireIntent(work, id);
  if (intent.sandbox.challenge === null || intent.sandbox.challenge !== challenge) {
    throw new StripeError(404, 'This authentication is over.');
  }
  return intent;
}

/** What Stripe appends to a return address: hints only (Stripe contract, section 2, Checkout). */
function withResult(work: Work, returnUrl: string, intent: PaymentIntentDocument, status: string): string {
  const url = new URL(returnUrl, work.publicUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', status);
  return url.href;
}
