import { html } from 'hono/html';
import { requireOpenAccount } from '../accounts/account.ts';
import type { PaymentIntentDocument } from '../documents/payment.document.ts';
import type { SetupIntentDocument } from '../documents/setup.document.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { finishAuthentication } from '../payments/confirm-intent.ts';
import { requireIntent } from '../payments/payment-intent.ts';
import { finishSetupAuthentication } from '../setup/confirm-setup.ts';
import { requireSetup } from '../setup/setup-intent.ts';
import { formatCode, formatMoney } from './display.ts';
import type { PageRequest, PageResult } from './page-request.ts';

/** The intent that is authenticated. */
type Challenged = PaymentIntentDocument | SetupIntentDocument;

/** Renders the 3-D Secure page. */
export function challengePage({ work, base, part }: PageRequest): PageResult {
  const intent = requireChallenged(work, part('intent'), part('challenge'));
  const seller = work.store.find(PLATFORM_ACCOUNT, 'account', work.account)?.displayName ?? 'Gable';
  const body = html`<p class="lead">
      This is the sandbox simulating your bank, which wants to confirm that it’s you.
    </p>
    <dl>
      <dt>To</dt>
      <dd>${seller}</dd>
      <dt>Amount</dt>
      <dd>${getAmount(intent)}</dd>
      <dt>Card</dt>
      <dd>${getCard(work, intent)}</dd>
    </dl>
    <form method="post" action="${base}/3ds/${work.account}/${intent.id}/${part('challenge')}">
      <div class="actions">
        <button class="primary" name="outcome" value="complete">Complete</button>
        <button name="outcome" value="fail">Fail</button>
      </div>
    </form>`;
  return { show: { title: '3D Secure authentication', body } };
}

/** Applies the cardholder's choice and redirects to the return URL. */
export function completeChallenge({ work, part, form }: PageRequest): PageResult {
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
    redirectTo: withResult(work, returnUrl, intent, result instanceof StripeError ? 'failed' : 'succeeded'),
  };
}

function requireChallenged(work: Work, id: string, challenge: string): Challenged {
  requireOpenAccount(work);
  const intent = id.startsWith('seti_') ? requireSetup(work, id) : requireIntent(work, id);
  if (intent.sandbox.challenge === null || intent.sandbox.challenge !== challenge) {
    throw new StripeError(404, 'This authentication has ended.');
  }
  return intent;
}

function getAmount(intent: Challenged): string {
  return intent.object === 'payment_intent'
    ? formatMoney(intent.amount, intent.currency)
    : 'Nothing now; the card is saved for later payments';
}

function getCard(work: Work, intent: Challenged): string {
  const method =
    intent.payment_method === null
      ? undefined
      : work.store.find(work.account, 'payment_method', intent.payment_method);
  return method === undefined ? 'Unknown' : `${formatCode(method.card.brand)} •••• ${method.card.last4}`;
}

/** Adds Stripe's parameters to a return URL (docs/wire/stripe.md). */
function withResult(work: Work, returnUrl: string, intent: Challenged, status: string): string {
  const url = new URL(returnUrl, work.publicUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', status);
  return url.href;
}
