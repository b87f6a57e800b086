import type { InvoiceDocument, InvoiceItemDocument } from '../documents/invoice.document.ts';
import { newId } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { requireCustomer } from './customer.ts';
import { requireInvoice } from './invoice.ts';
import { recalculate } from './invoice-lines.ts';

/** Returns an invoice item, or throws 404. */
export function requireInvoiceItem(work: Work, id: string): InvoiceItemDocument {
  const item = work.store.find(work.account, 'invoiceitem', id);
  if (item === undefined) throw resourceMissing('invoiceitem', id, 'invoiceitem');
  return item;
}

/** Creates an item on a draft, or pending for the customer's next invoice. */
export function createInvoiceItem(work: Work, params: Params): InvoiceItemDocument {
  rejectUnsupported(params);
  const invoiceId = params.string('invoice');
  const invoice = invoiceId === undefined ? undefined : requireDraft(work, invoiceId);
  const customerId = params.string('customer') ?? invoice?.customer;
  if (customerId === undefined)
    throw invalidRequest('Missing required param: customer.', 'customer', 'parameter_missing');
  const customer = requireCustomer(work, customerId);
  if (invoice !== undefined && invoice.customer !== customer.id) {
    throw invalidRequest(`The invoice ${invoice.id} belongs to another customer.`, 'invoice');
  }
  const currency = params.string('currency')?.toLowerCase() ?? invoice?.currency ?? 'usd';
  if (invoice !== undefined && currency !== invoice.currency) {
    throw invalidRequest(
      `The currency of an item (${currency}) must be that of its invoice (${invoice.currency}).`,
      'currency',
    );
  }
  const price = getPrice(params, { amount: undefined, quantity: 1 });
  const item: InvoiceItemDocument = {
    id: newId('ii'),
    object: 'invoiceitem',
    ...price,
    currency,
    customer: customer.id,
    customer_account: null,
    date: work.now,
    description: params.string('description') ?? null,
    discountable: params.boolean('discountable') ?? true,
    discounts: [],
    invoice: invoice?.id ?? null,
    livemode: false,
    metadata: mergeMetadata({}, params.raw('metadata')),
    net_amount: price.amount,
    parent: null,
    period: getPeriod(params) ?? { start: work.now, end: work.now },
    proration: false,
    tax_rates: [],
    test_clock: null,
  };
  work.store.insert(work.account, 'invoiceitem', item);
  work.outbox.emit(work, 'invoiceitem.created', item);
  if (invoice !== undefined) recalculate(work, invoice);
  return item;
}

/** Updates an item of a draft. */
export function updateInvoiceItem(
  work: Work,
  item: InvoiceItemDocument,
  params: Params,
): InvoiceItemDocument {
  rejectUnsupported(params);
  const invoice = item.invoice === null ? undefined : requireDraft(work, item.invoice);
  const changesPrice = params.has('amount') || params.has('quantity') || params.has('unit_amount_decimal');
  const price = changesPrice ? getPrice(params, item) : {};
  const updated: InvoiceItemDocument = {
    ...item,
    ...price,
    description: params.stringOr('description', item.description),
    metadata: mergeMetadata(item.metadata, params.raw('metadata')),
    period: getPeriod(params) ?? item.period,
  };
  work.store.save(work.account, 'invoiceitem', updated);
  if (invoice !== undefined) recalculate(work, invoice);
  return updated;
}

/** Removes an item from its draft. */
export function deleteInvoiceItem(work: Work, item: InvoiceItemDocument): void {
  const invoice = item.invoice === null ? undefined : requireDraft(work, item.invoice);
  work.store.remove(work.account, 'invoiceitem', item.id);
  work.outbox.emit(work, 'invoiceitem.deleted', item);
  if (invoice !== undefined) recalculate(work, invoice);
}

function requireDraft(work: Work, id: string): InvoiceDocument {
  const invoice = requireInvoice(work, id);
  if (invoice.status === 'draft') return invoice;
  throw invalidRequest(
    'This invoice is no longer editable: its items are fixed once it is finalized.',
    'invoice',
    'invoice_not_editable',
  );
}

/** Computes the amount from `amount`, or from unit price and quantity, in integer minor units. */
function getPrice(
  params: Params,
  current: { readonly amount: number | undefined; readonly quantity: number },
) {
  const quantity = params.integer('quantity') ?? current.quantity;
  const unit = params.string('unit_amount_decimal');
  if (unit !== undefined && !/^-?\d+$/.test(unit))
    throw notSupported('fractions of a minor unit in unit_amount_decimal');
  const unitAmount = unit === undefined ? undefined : Number(unit);
  const amount =
    params.integer('amount') ?? (unitAmount === undefined ? current.amount : unitAmount * quantity);
  if (amount === undefined)
    throw invalidRequest('Missing required param: amount.', 'amount', 'parameter_missing');
  const each = unitAmount ?? (amount % quantity === 0 ? amount / quantity : undefined);
  return {
    amount,
    quantity,
    quantity_decimal: String(quantity),
    pricing: { type: 'price_details', unit_amount_decimal: each === undefined ? null : String(each) },
  };
}

function getPeriod(params: Params) {
  const period = params.group('period');
  const start = period.integer('start');
  const end = period.integer('end');
  return start === undefined || end === undefined ? undefined : { start, end };
}

function rejectUnsupported(params: Params): void {
  const unsupported = [
    'discounts',
    'price_data',
    'pricing',
    'quantity_decimal',
    'subscription',
    'tax_behavior',
    'tax_code',
    'tax_rates',
  ];
  const sent = unsupported.find((name) => params.has(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on invoice items`);
}
