import Stripe from 'stripe';
import { isReplay } from '../client/stripe-errors.ts';
import type { InvoiceOrder } from '../payments.port.ts';
import { type FoundCustomer, findOrCreateCustomer } from './find-or-create-customer.ts';
import { INVOICE_ID } from './parse-invoice.ts';

/** Returned only if requested (docs/wire/stripe.md). */
const PAYMENT_PARTS = ['confirmation_secret', 'payments'];

/** The same with the payment intent itself, whose status is needed. */
const PAYMENT_STATE_PARTS = ['confirmation_secret', 'payments.data.payment.payment_intent'];

/** The metadata field with the key of the attempt that created an invoice. */
const ISSUE_KEY = 'issueKey';

/** How many of a buyer's latest invoices are searched for the one of an earlier attempt. */
const SEARCHED_INVOICES = 100;

/**
 * Creates the customer if needed and the invoice with its item, and finalizes it. Safe to repeat at
 * any time after a crash at any step: each step has an idempotency key, and because Stripe deletes
 * keys after a day or more, the invoice of an earlier attempt is found by its metadata.
 */
export async function issueInvoice(client: Stripe, order: InvoiceOrder): Promise<Stripe.Invoice> {
  const customer = await findOrCreateCustomer(client, order);
  const invoice =
    (await findEarlier(client, order, customer)) ?? (await createDraft(client, order, customer.id));
  if (invoice.status !== 'draft') return retrieveInvoice(client, order.accountId, invoice.id);
  if (invoice.lines.data.length === 0) await addItem(client, order, customer.id, invoice.id);
  return finalize(client, order, invoice.id);
}

/** Returns an invoice with its payment intent. */
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
  const [chosen, ...strays] = list.data
    .filter((invoice) => isForOrder(invoice, order))
    .toSorted(finalizedFirst);
  // An attempt without a response may have created another draft. Only the chosen one may be paid.
  for (const stray of strays) {
    if (stray.status === 'draft') await client.invoices.del(stray.id, {}, { stripeAccount });
  }
  return chosen;
}

/** Whether an invoice is from this attempt, or from an earlier one for the same invoice ID. */
function isForOrder({ metadata }: Stripe.Invoice, order: InvoiceOrder): boolean {
  const own = order.metadata[INVOICE_ID];
  return metadata?.[ISSUE_KEY] === order.key || (own !== undefined && metadata?.[INVOICE_ID] === own);
}

/**
 * Sorts finalized invoices before drafts and older ones before newer ones, so that all processes
 * choose the same one.
 */
function finalizedFirst(one: Stripe.Invoice, other: Stripe.Invoice): number {
  return (
    Number(one.status === 'draft') - Number(other.status === 'draft') ||
    one.created - other.created ||
    one.id.localeCompare(other.id)
  );
}

/** The agent's brokerage and license, one line each. */
function toFooter({ brokerage, license }: InvoiceOrder): Pick<Stripe.InvoiceCreateParams, 'footer'> {
  const lines = [
    ...(brokerage === null ? [] : [`Brokerage: ${brokerage}`]),
    ...(license === null ? [] : [`Agent: ${license}`]),
  ];
  return lines.length === 0 ? {} : { footer: lines.join('\n') };
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
      ...toFooter(order),
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
    // An invoice that is no longer a draft was finalized before, whatever the error says.
    if (current.status !== 'draft') return current;
    if (!isReplay(error)) throw error;
    // The key may have stored an error from when the account could not charge yet. Finalizing twice
    // has no effect, so no key is needed.
    return send({ stripeAccount: order.accountId });
  }
}

function stepOf(order: InvoiceOrder, step: 'create' | 'item' | 'finalize'): Stripe.RequestOptions {
  return { stripeAccount: order.accountId, idempotencyKey: `${order.key}:${step}` };
}
