import type { InvoiceDocument } from '../documents/invoice.document.ts';
import { DAY } from '../kernel/business-days.ts';
import { onPlatform } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/** How the invoice is collected, when it was said. */
export function methodOf(params: Params): InvoiceDocument['collection_method'] | undefined {
  const method = params.string('collection_method');
  return method === 'send_invoice' || method === 'charge_automatically' ? method : undefined;
}

/** When an invoice that is sent has to be paid; one that is charged has no such day. */
export function dueOf(
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

/** The platform's share, minor units, when it was sent; only a connected account's invoice has one. */
export function applicationFeeOf(work: Work, params: Params): number | undefined {
  const fee = params.integer('application_fee_amount');
  if (fee === undefined) return undefined;
  if (onPlatform(work.account)) {
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

/** The payment settings, when they were sent; the sandbox takes cards. */
export function paymentSettings(params: Params) {
  if (!params.has('payment_settings')) return undefined;
  const types = params.group('payment_settings').strings('payment_method_types');
  const other = types?.find((type) => type !== 'card');
  if (other !== undefined) throw notSupported(`payment_method_types '${other}'`);
  return { default_mandate: null, payment_method_options: null, payment_method_types: types ?? null };
}

/** Says so when a parameter was sent that the sandbox does not honour. */
export function refuseUnsupported(params: Params): void {
  const refused = [
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
  const sent = refused.find((name) => params.has(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on invoices`);
}
