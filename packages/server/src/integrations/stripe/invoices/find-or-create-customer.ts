import { hash } from 'node:crypto';
import Stripe from 'stripe';
import { isStoredFailure } from '../client/stripe-errors.ts';
import type { InvoiceOrder } from '../payments.port.ts';

/** The buyer, and the idempotency key of the order that needs the customer. */
export type CustomerOrder = Pick<InvoiceOrder, 'accountId' | 'customerEmail' | 'customerName' | 'key'>;

export interface FoundCustomer {
  readonly id: string;
  /** Created just now, so that it cannot have an invoice of an earlier attempt. */
  readonly isNew: boolean;
}

/**
 * Finds or creates the customer of a buyer in an account (docs/wire/stripe.md). Stripe deletes
 * idempotency keys after a day or more, so the customer is searched first. The key only prevents
 * duplicates by concurrent requests.
 */
export async function findOrCreateCustomer(client: Stripe, order: CustomerOrder): Promise<FoundCustomer> {
  const known = await findCustomer(client, order);
  if (known !== null) return { id: known, isNew: false };
  try {
    return { id: await createCustomer(client, order, customerKey(order)), isNew: true };
  } catch (error) {
    // No customer exists under this key, and none can be created with it for a day. The key of the
    // order works instead.
    if (isStoredFailure(error))
      return { id: await createCustomer(client, order, `${order.key}:customer`), isNew: true };
    return { id: await findRenamedCustomer(client, order, error), isNew: false };
  }
}

async function createCustomer(
  client: Stripe,
  { accountId, customerEmail, customerName }: CustomerOrder,
  idempotencyKey: string,
): Promise<string> {
  const customer = await client.customers.create(
    { email: customerEmail, name: customerName },
    { stripeAccount: accountId, idempotencyKey },
  );
  return customer.id;
}

async function findCustomer(client: Stripe, order: CustomerOrder): Promise<string | null> {
  const { accountId, customerEmail } = order;
  const list = await client.customers.list({ email: customerEmail, limit: 1 }, { stripeAccount: accountId });
  return list.data[0]?.id ?? null;
}

/** The key was used for this buyer with another name. Returns the customer of that request. */
async function findRenamedCustomer(client: Stripe, order: CustomerOrder, error: unknown): Promise<string> {
  if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
  const other = await findCustomer(client, order);
  if (other === null) throw error;
  return other;
}

/** Hashes the email: keys are limited to 255 characters and should not contain personal data. */
function customerKey({ accountId, customerEmail }: CustomerOrder): string {
  return `customer:${hash('sha256', `${accountId}\n${customerEmail}`, 'hex')}`;
}
