import type { InvoiceDocument } from '../documents/invoice.document.ts';
import { DAY } from '../kernel/business-days.ts';
import { isPlatform } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/** Parses the collection method; undefined if not sent. */
export function parseCollectionMethod(params: Params): InvoiceDocument['collection_method'] | undefined {
  const method = params.string('collection_method');
  return method === 'send_invoice' || method === 'charge_automatically' ? method : undefined;
}

/** Parses the due date, which only `send_invoice` has. */
export function parseDueDate(
  now: number,
  params: Params,
  method: InvoiceDocument['collection_method'],
  current: { readonly due_date: number | null; readonly sandbox: { readonly daysUntilDue: number | null } },
): { readonly dueDate: number | null; readonly daysUntilDue: number | null } {
  const days = params.integer('days_until_due');
  const date = params.integer('due_date');
  if (method === 'charge_automatically') {
    const sent = days === undefined ? (date === undefined ? undefined : 'due_date') : 'days_until_due';
    if (sent === undefined) return { dueDate: null, daysUntilDue: null };
    throw invalidRequest(`You can only set ${sent} when collection_method is 'send_invoice'.`, sent);
  }
  if (days !== undefined && date !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: days_until_due, due_date.',
      'days_until_due',
    );
  }
  if (days !== undefined) return { dueDate: now + days * DAY, daysUntilDue: days };
  if (date !== undefined) return { dueDate: date, daysUntilDue: null };
  if (current.due_date !== null)
    return { dueDate: current.due_date, daysUntilDue: current.sandbox.daysUntilDue };
  throw invalidRequest(
    "An invoice with collection_method 'send_invoice' needs days_until_due or due_date.",
    'days_until_due',
    'parameter_missing',
  );
}

/** Parses the application fee in minor units, which only connected accounts' invoices can have. */
export function parseApplicationFee(work: Work, params: Params): number | undefined {
  const fee = params.integer('application_fee_amount');
  if (fee === undefined) return undefined;
  if (isPlatform(work.account)) {
    throw invalidRequest(
      'Can only apply an application_fee_amount when the request is made on behalf of another account (using an OAuth key or the Stripe-Account header).',
      'application_fee_amount',
    );
  }
  if (fee < 0)
    throw invalidRequest(
      'This value must be greater than or equal to 0.',
      'application_fee_amount',
      'parameter_invalid_integer',
    );
  return fee;
}

/** Parses the payment settings; the sandbox supports cards. */
export function parsePaymentSettings(params: Params) {
  if (!params.has('payment_settings')) return undefined;
  const types = params.group('payment_settings').strings('payment_method_types');
  const other = types?.find((type) => type !== 'card');
  if (other !== undefined) throw notSupported(`payment_method_types '${other}'`);
  return { default_mandate: null, payment_method_options: null, payment_method_types: types ?? null };
}

/** Throws for parameters that the sandbox does not support. */
export function rejectUnsupported(params: Params): void {
  const unsupported = [
    'automatic_tax',
    'default_tax_rates',
    'discounts',
    'from_invoice',
    'on_behalf_of',
    'shipping_cost',
    'subscription',
    'transfer_data',
    'number',
  ];
  const sent = unsupported.find((name) => params.has(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on invoices`);
}
