import Stripe from 'stripe';
import { isReplay } from '../client/stripe-errors.ts';
import type { InvoiceOrder } from '../payments.port.ts';
import { type FoundCustomer, findOrCreateCustomer } from './find-or-create-customer.ts';
import { INVOICE_ID } from './parse-invoice.ts';

/** Answered only when asked for (Stripe contract, section 1). */
const PAYMENT_PARTS = ['confirmation_secret', 'payments'];

/** The same, with the payment intent itself instead of its id: how the payment stands is read from it. */
const PAYMENT_STATE_PARTS = ['confirmation_secret', 'payments.data.payment.payment_intent'];

/** Where an invoice carries the key of the attempt that made it. */
const ISSUE_KEY = 'issueKey';

/** How many of a buyer's newest invoices are searched for the one of an earlier attempt. */
const SEARCHED_INVOICES = 100;

/**
 * Makes the customer where needed, the invoice with its one item, and finalizes it. May be run again after a crash at
 * any line, and however late: each step has its own idempotency key, and because Stripe forgets keys after a day or
 * more, the invoice of an earlier attempt is found by what it carries: the key, and the id of our own invoice.
 */
export async function issueInvoice(client: Stripe, order: InvoiceOrder): Promise<Stripe.Invoice> {
  const customer = await findOrCreateCustomer(client, order);
  const invoice =
    (await findEarlier(client, order, customer)) ?? (await createDraft(client, order, customer.id));
  if (invoice.status !== 'draft') return retrieveInvoice(client, order.accountId, invoice.id);
  if (invoice.lines.data.length === 0) await addItem(client, order, customer.id, invoice.id);
  return finalize(client, order, invoice.id);
}

/** An invoice with its payment and how that stands. */
export function retrieveInvoice(
  client: Stripe,
  accountId: string,
  invoiceId: string,
): Promise<Stripe.Invoice> {
  return client.invoices.retrieve(invoiceId, { expand: PAYMENT_STATE_PARTS }, { stripeAccount: accountId });
}

async function findEarlier(
  client: Stripe,
  order: InvoiceOrder,
  customer: FoundCustomer,
): Promise<Stripe.Invoice | undefined> {
  if (customer.isNew) return undefined;
  const stripeAccount = order.accountId;
  const list = await client.invoices.list(
    { customer: customer.id, limit: SEARCHED_INVOICES },
    { stripeAccount },
  );
  const [chosen, ...strays] = list.data.filter((invoice) => isOf(invoice, order)).toSorted(finalizedFirst);
  // An attempt whose answer was lost may turn out to have made a draft as well: none but the chosen one may be paid.
  for (const stray of strays) {
    if (stray.status === 'draft') await client.invoices.del(stray.id, {}, { stripeAccount });
  }
  return chosen;
}

/** Made by this attempt, or by an earlier one for the same invoice of ours. */
function isOf({ metadata }: Stripe.Invoice, order: InvoiceOrder): boolean {
  const own = order.metadata[INVOICE_ID];
  return metadata?.[ISSUE_KEY] === order.key || (own !== undefined && metadata?.[INVOICE_ID] === own);
}

/** What can be paid already counts before a draft, and the older before the newer: every process chooses the same. */
function finalizedFirst(one: Stripe.Invoice, other: Stripe.Invoice): number {
  return (
    Number(one.status === 'draft') - Number(other.status === 'draft') ||
    one.created - other.created ||
    one.id.localeCompare(other.id)
  );
}

function createDraft(client: Stripe, order: InvoiceOrder, customer: string): Promise<Stripe.Invoice> {
  return client.invoices.create(
    {
      customer,
      currency: order.currency,
      collection_method: 'send_invoice',
      days_until_due: order.daysUntilDue,
      auto_advance: false,
      application_fee_amount: order.fee,
      payment_settings: { payment_method_types: ['card'] },
      description: order.message ?? order.description,
      metadata: { ...order.metadata, [ISSUE_KEY]: order.key },
    },
    stepOf(order, 'create'),
  );
}

async function addItem(
  client: Stripe,
  order: InvoiceOrder,
  customer: string,
  invoice: string,
): Promise<void> {
  const { amount, currency, description } = order;
  await client.invoiceItems.create(
    { customer, invoice, amount, currency, description },
    stepOf(order, 'item'),
  );
}

async function finalize(client: Stripe, order: InvoiceOrder, invoiceId: string): Promise<Stripe.Invoice> {
  const send = (options: Stripe.RequestOptions) =>
    client.invoices.finalizeInvoice(invoiceId, { expand: PAYMENT_PARTS }, options);
  try {
    return await send(stepOf(order, 'finalize'));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const current = await retrieveInvoice(client, order.accountId, invoiceId);
    // Whatever the words of the refusal were: what is no draft any more has been finalized before.
    if (current.status !== 'draft') return current;
    if (!isReplay(error)) throw error;
    // Refused in an earlier attempt, perhaps of an account that can charge by now. Finalizing twice has no second
    // effect, so this needs no key of ours.
    return send({ stripeAccount: order.accountId });
  }
}

function stepOf(order: InvoiceOrder, step: 'create' | 'item' | 'finalize'): Stripe.RequestOptions {
  return { stripeAccount: order.accountId, idempotencyKey: `${order.key}:${step}` };
}
