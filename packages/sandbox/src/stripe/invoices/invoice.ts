import { requirePaymentMethod } from '../cards/payment-method.ts';
import type { CustomerDocument } from '../documents/customer.document.ts';
import type { InvoiceDocument } from '../documents/invoice.document.ts';
import { newId } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { requireCustomer } from './customer.ts';
import { attachPendingItems } from './invoice-lines.ts';
import {
  parseApplicationFee,
  parseCollectionMethod,
  parseDueDate,
  parsePaymentSettings,
  rejectUnsupported,
} from './invoice-params.ts';

/** Hours before a draft advances automatically (`auto_advance`). */
const HOURS_AS_DRAFT = 1;

/** Returns an invoice, or throws 404. */
export function requireInvoice(work: Work, id: string, param = 'invoice'): InvoiceDocument {
  const invoice = work.store.find(work.account, 'invoice', id);
  if (invoice === undefined) throw resourceMissing('invoice', id, param);
  return invoice;
}

/** Creates a draft for a customer. */
export function createInvoice(work: Work, params: Params): InvoiceDocument {
  rejectUnsupported(params);
  const customerId = params.string('customer');
  if (customerId === undefined) {
    throw invalidRequest('Missing required param: customer.', 'customer', 'parameter_missing');
  }
  const customer = requireCustomer(work, customerId, 'customer');
  const invoice = draft(work, params, customer);
  work.store.insert(work.account, 'invoice', invoice);
  const due = work.now + HOURS_AS_DRAFT * 3600;
  work.tasks.schedule({ due, kind: 'invoice_advance', account: work.account, subject: invoice.id });
  work.outbox.emit(work, 'invoice.created', invoice);
  return params.string('pending_invoice_items_behavior') === 'include'
    ? attachPendingItems(work, invoice)
    : invoice;
}

/**
 * Updates a draft. Of a finalized invoice, only metadata and a few other fields can change
 * (docs/wire/stripe.md).
 */
export function updateInvoice(work: Work, invoice: InvoiceDocument, params: Params): InvoiceDocument {
  rejectUnsupported(params);
  const allowedWhenFinal = ['metadata', 'expand', 'auto_advance', 'footer', 'description'];
  const forbidden = params.names.find((name) => !allowedWhenFinal.includes(name));
  if (invoice.status !== 'draft' && forbidden !== undefined) {
    throw invalidRequest(
      `Finalized invoices can't be updated in this way: ${forbidden} is fixed.`,
      forbidden,
      'invoice_not_editable',
    );
  }
  const method = parseCollectionMethod(params) ?? invoice.collection_method;
  const due = parseDueDate(work.now, params, method, invoice);
  const updated: InvoiceDocument = {
    ...invoice,
    auto_advance: params.boolean('auto_advance') ?? invoice.auto_advance,
    collection_method: method,
    default_payment_method: getDefaultMethod(work, params) ?? invoice.default_payment_method,
    description: params.stringOr('description', invoice.description),
    footer: params.stringOr('footer', invoice.footer),
    due_date: due.dueDate,
    metadata: mergeMetadata(invoice.metadata, params.raw('metadata')),
    payment_settings: parsePaymentSettings(params) ?? invoice.payment_settings,
    sandbox: {
      ...invoice.sandbox,
      applicationFee: parseApplicationFee(work, params) ?? invoice.sandbox.applicationFee,
      daysUntilDue: due.daysUntilDue,
    },
  };
  work.store.save(work.account, 'invoice', updated);
  work.outbox.emit(work, 'invoice.updated', updated);
  return updated;
}

function draft(work: Work, params: Params, customer: CustomerDocument): InvoiceDocument {
  const id = newId('in');
  const collection_method = parseCollectionMethod(params) ?? 'charge_automatically';
  const due = parseDueDate(work.now, params, collection_method, {
    due_date: null,
    sandbox: { daysUntilDue: null },
  });
  return {
    ...NEW_INVOICE,
    id,
    object: 'invoice',
    auto_advance: params.boolean('auto_advance') ?? true,
    collection_method,
    created: work.now,
    currency: params.string('currency') ?? 'usd',
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    default_payment_method: getDefaultMethod(work, params) ?? null,
    description: params.string('description') ?? null,
    due_date: due.dueDate,
    footer: params.string('footer') ?? null,
    lines: { object: 'list', data: [], has_more: false, total_count: 0, url: `/v1/invoices/${id}/lines` },
    metadata: mergeMetadata({}, params.raw('metadata')),
    payment_settings: parsePaymentSettings(params) ?? {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: work.now,
    period_start: work.now,
    status: 'draft',
    webhooks_delivered_at: work.now,
    sandbox: {
      applicationFee: parseApplicationFee(work, params) ?? null,
      daysUntilDue: due.daysUntilDue,
      paymentIntent: null,
      pageToken: null,
    },
  };
}

function getDefaultMethod(work: Work, params: Params): string | undefined {
  const named = params.string('default_payment_method');
  return named === undefined ? undefined : requirePaymentMethod(work, named, 'default_payment_method').id;
}

/** The initial fields of an invoice. */
const NEW_INVOICE = {
  account_country: 'US',
  account_name: null,
  account_tax_ids: null,
  application: null,
  automatically_finalizes_at: null,
  billing_reason: 'manual',
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  effective_at: null,
  ending_balance: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  parent: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  amount_due: 0,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_remaining: 0,
  amount_shipping: 0,
  attempt_count: 0,
  attempted: false,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  starting_balance: 0,
  subtotal: 0,
  subtotal_excluding_tax: 0,
  total: 0,
  total_discount_amounts: [],
  total_excluding_tax: 0,
  total_pretax_credit_amounts: [],
  total_taxes: [],
} as const;
