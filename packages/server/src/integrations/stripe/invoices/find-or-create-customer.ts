import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { isStoredFailure } from '../client/stripe-errors.ts';
import type { InvoiceOrder } from '../payments.port.ts';

export interface FoundCustomer {
  readonly id: string;
  /** Made just now: there can be no invoice of an earlier attempt yet. */
  readonly isNew: boolean;
}

/**
 * One customer for each buyer and account (Stripe contract, section 2). Stripe forgets an idempotency key after a day
 * or more, so the customer is looked for first; the key is for two invoices that are issued at the same moment.
 */
export async function findOrCreateCustomer(client: Stripe, order: InvoiceOrder): Promise<FoundCustomer> {
  const known = await findCustomer(client, order);
  if (known !== null) return { id: known, isNew: false };
  try {
    return { id: await createCustomer(client, order, customerKey(order)), isNew: true };
  } catch (error) {
    // Nobody was made under this key, and nobody will be for a day: the invoice's own key is as good.
    if (isStoredFailure(error))
      return { id: await createCustomer(client, order, `${order.key}:customer`), isNew: true };
    return { id: await takeOtherOne(client, order, error), isNew: false };
  }
}

async function createCustomer(
  client: Stripe,
  { accountId, customerEmail, customerName }: InvoiceOrder,
  idempotencyKey: string,
): Promise<string> {
  const customer = await client.customers.create(
    { email: customerEmail, name: customerName },
    { stripeAccount: accountId, idempotencyKey },
  );
  return customer.id;
}

async function findCustomer(client: Stripe, order: InvoiceOrder): Promise<string | null> {
  const { accountId, customerEmail } = order;
  const list = await client.customers.list({ email: customerEmail, limit: 1 }, { stripeAccount: accountId });
  return list.data[0]?.id ?? null;
}

/** The key was used for this buyer under another name: the customer that was made then is the one. */
async function takeOtherOne(client: Stripe, order: InvoiceOrder, error: unknown): Promise<string> {
  if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
  const other = await findCustomer(client, order);
  if (other === null) throw error;
  return other;
}

/** Hashed: a key may not be longer than 255 characters, and should not carry an address. */
function customerKey({ accountId, customerEmail }: InvoiceOrder): string {
  return `customer:${createHash('sha256').update(`${accountId}\n${customerEmail}`).digest('hex')}`;
}
