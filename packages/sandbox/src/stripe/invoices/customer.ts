import type { CustomerDocument } from '../documents/customer.document.ts';
import type { JsonObject } from '../json.ts';
import { newId, randomToken } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/** Returns a customer, or throws 404, also for a deleted one. */
export function requireCustomer(work: Work, id: string, param = 'customer'): CustomerDocument {
  const customer = work.store.find(work.account, 'customer', id);
  if (customer === undefined || customer.deleted === true) throw resourceMissing('customer', id, param);
  return customer;
}

export function createCustomer(work: Work, params: Params): CustomerDocument {
  rejectUnsupported(params);
  const customer: CustomerDocument = {
    id: `cus_${randomToken(14)}`,
    object: 'customer',
    address: toAddress(params.object('address')),
    balance: params.integer('balance') ?? 0,
    created: work.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.string('description') ?? null,
    discount: null,
    email: params.string('email') ?? null,
    invoice_prefix: params.string('invoice_prefix') ?? newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, params.raw('metadata')),
    name: params.string('name') ?? null,
    next_invoice_sequence: params.integer('next_invoice_sequence') ?? 1,
    phone: params.string('phone') ?? null,
    preferred_locales: params.strings('preferred_locales') ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  work.store.insert(work.account, 'customer', customer);
  work.outbox.emit(work, 'customer.created', customer);
  return customer;
}

/** Updates a customer. */
export function updateCustomer(work: Work, customer: CustomerDocument, params: Params): CustomerDocument {
  rejectUnsupported(params);
  const updated: CustomerDocument = {
    ...customer,
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: getDefaultMethod(work, customer, params),
    },
    address: params.has('address') ? toAddress(params.object('address')) : customer.address,
    balance: params.integer('balance') ?? customer.balance,
    description: params.has('description') ? (params.string('description') ?? null) : customer.description,
    email: params.stringOr('email', customer.email),
    metadata: mergeMetadata(customer.metadata, params.raw('metadata')),
    name: params.stringOr('name', customer.name),
    phone: params.stringOr('phone', customer.phone),
    preferred_locales: params.has('preferred_locales')
      ? (params.strings('preferred_locales') ?? [])
      : (customer.preferred_locales ?? []),
    invoice_prefix: params.string('invoice_prefix') ?? customer.invoice_prefix,
    next_invoice_sequence: params.integer('next_invoice_sequence') ?? customer.next_invoice_sequence,
  };
  work.store.save(work.account, 'customer', updated);
  work.outbox.emit(work, 'customer.updated', updated);
  return updated;
}

/** Deletes a customer's data; the id stays known as deleted. */
export function deleteCustomer(work: Work, customer: CustomerDocument): void {
  work.store.save(work.account, 'customer', { ...customer, deleted: true });
  work.outbox.emit(work, 'customer.deleted', customer);
}

/** Only a card that is attached to the customer can be the default. */
function getDefaultMethod(work: Work, customer: CustomerDocument, params: Params): string | null {
  const settings = params.group('invoice_settings');
  const named = settings.stringOr('default_payment_method', customer.invoice_settings.default_payment_method);
  if (named === null || !settings.has('default_payment_method')) return named;
  const method = work.store.find(work.account, 'payment_method', named);
  if (method?.customer === customer.id) return named;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${named}. The payment method must be attached to the customer.`,
    'invoice_settings[default_payment_method]',
    'resource_missing',
  );
}

function toAddress(address: JsonObject | undefined): JsonObject | null {
  if (address === undefined) return null;
  const {
    city = null,
    country = null,
    line1 = null,
    line2 = null,
    postal_code = null,
    state = null,
  } = address;
  return { city, country, line1, line2, postal_code, state };
}

/** Stripe only checks for text before the at sign and a domain after it. */
function rejectInvalidEmail(params: Params): void {
  const email = params.string('email');
  if (email === undefined || /^[^\s@]+@[^\s@]+$/.test(email)) return;
  throw invalidRequest(`Invalid email address: ${email}`, 'email', 'email_invalid');
}

function rejectUnsupported(params: Params): void {
  rejectInvalidEmail(params);
  const unsupported = [
    'cash_balance',
    'default_source',
    'payment_method',
    'shipping',
    'source',
    'tax',
    'tax_id_data',
    'test_clock',
  ];
  const sent = unsupported.find((name) => params.has(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on customers`);
}
