import { html } from 'hono/html';
import { createPaymentMethod } from '#stripe/cards/payment-method.ts';
import type { InvoiceDocument, InvoiceStatus } from '#stripe/documents/invoice.document.ts';
import { Params } from '#stripe/kernel/params.ts';
import { StripeError } from '#stripe/kernel/stripe-error.ts';
import type { Work } from '#stripe/kernel/work.ts';
import { confirmIntent } from '#stripe/payments/confirm-intent.ts';
import { requireIntent } from '#stripe/payments/payment-intent.ts';
import { errorNote, type Markup } from '../layout.ts';
import { textField } from './field.ts';

/** A card form as it was sent back: what may be shown again, and what was wrong. Numbers are never shown again. */
export interface TypedCard {
  readonly expiry: string;
  readonly problem: string | undefined;
  /** The field the problem is in; undefined when it is none of them. */
  readonly field: 'number' | 'expiry' | 'cvc' | undefined;
}

/** A form nobody has typed into. */
export const NO_CARD: TypedCard = { expiry: '', problem: undefined, field: undefined };

/** How an attempt on the hosted page ends; `over` leads back to the invoice, which says how it stands. */
export type InvoiceAttempt =
  | { readonly kind: 'refused'; readonly card: TypedCard }
  | { readonly kind: 'asked'; readonly intent: string; readonly challenge: string }
  | { readonly kind: 'over' };

/** Tries a typed card on the invoice's payment intent; `here` is where 3-D Secure comes back to. */
export function payInvoice(work: Work, invoice: InvoiceDocument, form: Params, here: string): InvoiceAttempt {
  const { paymentIntent } = invoice.sandbox;
  if (paymentIntent === null || !isPayable(invoice.status)) return { kind: 'over' };
  const intent = requireIntent(work, paymentIntent);
  try {
    const method = createPaymentMethod(work, cardOf(form, invoice));
    const confirmed = confirmIntent(work, intent, method, { returnUrl: here });
    if (confirmed instanceof StripeError) return { kind: 'refused', card: sentBack(form, confirmed) };
    const { challenge } = confirmed.sandbox;
    return challenge === null ? { kind: 'over' } : { kind: 'asked', intent: confirmed.id, challenge };
  } catch (error) {
    // Thrown refusals come before any money moves: there is nothing to roll back, only something to say.
    if (!(error instanceof StripeError)) throw error;
    return { kind: 'refused', card: sentBack(form, error) };
  }
}

/** The form, with what was wrong beside the field it was in. */
export function cardForm(
  work: Work,
  base: string,
  invoice: InvoiceDocument,
  total: string,
  card: TypedCard,
): Markup {
  const problemOf = (field: TypedCard['field']) => (card.field === field ? card.problem : undefined);
  const above = card.field === undefined ? card.problem : 'Please look at what is marked below.';
  return html`${errorNote(above)}
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
            problem: problemOf('number'),
            whole: true,
          }),
          textField({
            name: 'expiry',
            label: 'Expiration date',
            value: card.expiry,
            autocomplete: 'cc-exp',
            placeholder: 'MM / YY',
            problem: problemOf('expiry'),
          }),
          textField({
            name: 'cvc',
            label: 'Security code',
            autocomplete: 'cc-csc',
            inputMode: 'numeric',
            placeholder: 'CVC',
            problem: problemOf('cvc'),
          }),
        ]}
      </fieldset>
      <div class="actions"><button class="primary">Pay ${total}</button></div>
    </form>`;
}

/** Whether somebody may still pay it: what was written off may come in after all. */
export function isPayable(status: InvoiceStatus): boolean {
  return status === 'open' || status === 'uncollectible';
}

function cardOf(form: Params, invoice: InvoiceDocument): Params {
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

function sentBack(form: Params, { details, message }: StripeError): TypedCard {
  const paused = details.code === 'payment_method_unactivated';
  return {
    expiry: form.string('expiry') ?? '',
    problem: paused ? 'This seller cannot take card payments at the moment. Please ask them.' : message,
    field: fieldOf(details.code),
  };
}

function fieldOf(code: string | undefined): TypedCard['field'] {
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
