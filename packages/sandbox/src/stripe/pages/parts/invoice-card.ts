import { html } from 'hono/html';
import { createPaymentMethod } from '#stripe/cards/payment-method.ts';
import type { InvoiceDocument, InvoiceStatus } from '#stripe/documents/invoice.document.ts';
import { Params } from '#stripe/kernel/params.ts';
import { StripeError } from '#stripe/kernel/stripe-error.ts';
import type { Work } from '#stripe/kernel/work.ts';
import { confirmIntent } from '#stripe/payments/confirm-intent.ts';
import { requireIntent } from '#stripe/payments/payment-intent.ts';
import { type Markup, renderError } from '../layout.ts';
import { textField } from './field.ts';

/**
 * A card form after an attempt: the values to show again, and the error. Card numbers are never
 * shown again.
 */
export interface TypedCard {
  readonly expiry: string;
  readonly problem: string | undefined;
  /** The field with the error, if any. */
  readonly field: 'number' | 'expiry' | 'cvc' | undefined;
}

export const EMPTY_CARD: TypedCard = { expiry: '', problem: undefined, field: undefined };

/** The result of a payment attempt; `over` redirects to the invoice, which shows its status. */
export type InvoiceAttempt =
  | { readonly kind: 'refused'; readonly card: TypedCard }
  | { readonly kind: 'asked'; readonly intent: string; readonly challenge: string }
  | { readonly kind: 'over' };

/** Pays the invoice's payment intent with a typed card; `here` is the return URL of 3-D Secure. */
export function payInvoice(work: Work, invoice: InvoiceDocument, form: Params, here: string): InvoiceAttempt {
  const { paymentIntent } = invoice.sandbox;
  if (paymentIntent === null || !isPayable(invoice.status)) return { kind: 'over' };
  const intent = requireIntent(work, paymentIntent);
  try {
    const method = createPaymentMethod(work, getCard(form, invoice));
    const confirmed = confirmIntent(work, intent, method, { returnUrl: here });
    if (confirmed instanceof StripeError) return { kind: 'refused', card: toTypedCard(form, confirmed) };
    const { challenge } = confirmed.sandbox;
    return challenge === null ? { kind: 'over' } : { kind: 'asked', intent: confirmed.id, challenge };
  } catch (error) {
    // Thrown errors precede any money movement, so they can be shown without a rollback.
    if (!(error instanceof StripeError)) throw error;
    return { kind: 'refused', card: toTypedCard(form, error) };
  }
}

/** Renders the card form with the error at its field. */
export function cardForm(
  work: Work,
  base: string,
  invoice: InvoiceDocument,
  total: string,
  card: TypedCard,
): Markup {
  const getProblem = (field: TypedCard['field']) => (card.field === field ? card.problem : undefined);
  const above = card.field === undefined ? card.problem : 'Please fix the errors below.';
  return html`${renderError(above)}
    <form method="post" action="${base}/invoice/${work.account}/${invoice.sandbox.pageToken}" novalidate>
      <fieldset>
        <legend>Pay with a card</legend>
        ${[
          textField({
            name: 'number',
            label: 'Card number',
            autocomplete: 'cc-number',
            inputMode: 'numeric',
            placeholder: '1234 1234 1234 1234',
            hint: 'Test card: 4242 4242 4242 4242',
            problem: getProblem('number'),
            whole: true,
          }),
          textField({
            name: 'expiry',
            label: 'Expiration date',
            value: card.expiry,
            autocomplete: 'cc-exp',
            placeholder: 'MM / YY',
            problem: getProblem('expiry'),
          }),
          textField({
            name: 'cvc',
            label: 'Security code',
            autocomplete: 'cc-csc',
            inputMode: 'numeric',
            placeholder: 'CVC',
            problem: getProblem('cvc'),
          }),
        ]}
      </fieldset>
      <div class="actions"><button class="primary">Pay ${total}</button></div>
    </form>`;
}

/** Whether the invoice can be paid, which includes uncollectible ones. */
export function isPayable(status: InvoiceStatus): boolean {
  return status === 'open' || status === 'uncollectible';
}

function getCard(form: Params, invoice: InvoiceDocument): Params {
  const [month = '', year = ''] = (form.string('expiry') ?? '').split('/').map((part) => part.trim());
  const card = {
    number: form.string('number') ?? '',
    exp_month: Number(month),
    exp_year: Number(year),
    cvc: form.string('cvc') ?? '0',
  };
  const billing_details = { email: invoice.customer_email ?? undefined, name: form.string('name') };
  return new Params({ type: 'card', card, billing_details });
}

function toTypedCard(form: Params, { details, message }: StripeError): TypedCard {
  const isPaused = details.code === 'payment_method_unactivated';
  return {
    expiry: form.string('expiry') ?? '',
    problem: isPaused ? 'This seller cannot accept card payments right now. Please contact them.' : message,
    field: getField(details.code),
  };
}

function getField(code: string | undefined): TypedCard['field'] {
  switch (code) {
    case 'invalid_number':
    case 'incorrect_number':
      return 'number';
    case 'invalid_expiry_month':
    case 'invalid_expiry_year':
    case 'expired_card':
      return 'expiry';
    case 'invalid_cvc':
    case 'incorrect_cvc':
      return 'cvc';
    default:
      return undefined;
  }
}
