import type { InvoiceDocument } from '#stripe/documents/invoice.document.ts';
import { createInvoice, requireInvoice, updateInvoice } from '#stripe/invoices/invoice.ts';
import {
  createInvoiceItem,
  deleteInvoiceItem,
  requireInvoiceItem,
  updateInvoiceItem,
} from '#stripe/invoices/invoice-item.ts';
import {
  deleteDraft,
  finalizeInvoice,
  markUncollectible,
  voidInvoice,
} from '#stripe/invoices/invoice-lifecycle.ts';
import { payInvoice, payOutOfBand } from '#stripe/invoices/pay-invoice.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import { invalidRequest, notSupported, resourceMissing, StripeError } from '#stripe/kernel/stripe-error.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import type { Call, CallResult, Route } from '../call.ts';
import { createListResponse, equalityFilters, timeFilters } from '../list-response.ts';

const named = (call: Call) => requireInvoice(call, call.id());

/** `/v1/invoices`, `/v1/invoiceitems` and `/v1/invoice_payments`. */
export const invoiceRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/invoices', handle: (call) => toPublicView(createInvoice(call, call.params)) },
  {
    method: 'GET',
    path: '/v1/invoices',
    handle: (call) =>
      createListResponse(call, 'invoice', [
        ...equalityFilters(call.params, 'customer', 'status', 'collection_method'),
        ...timeFilters(call.params, 'created'),
        ...timeFilters(call.params, 'due_date'),
      ]),
  },
  { method: 'GET', path: '/v1/invoices/:id', handle: (call) => toPublicView(named(call)) },
  {
    method: 'POST',
    path: '/v1/invoices/:id',
    handle: (call) => toPublicView(updateInvoice(call, named(call), call.params)),
  },
  {
    method: 'DELETE',
    path: '/v1/invoices/:id',
    handle: (call) => {
      const invoice = named(call);
      deleteDraft(call, invoice);
      return { id: invoice.id, object: 'invoice', deleted: true };
    },
  },
  { method: 'GET', path: '/v1/invoices/:id/lines', handle: lines },
  {
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    handle: (call) => toPublicView(finalizeInvoice(call, named(call))),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    handle: (call) => toPublicView(voidInvoice(call, named(call))),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    handle: (call) => toPublicView(markUncollectible(call, named(call))),
  },
  { method: 'POST', path: '/v1/invoices/:id/pay', handle: pay },
  { method: 'POST', path: '/v1/invoices/:id/send', handle: send },
  { method: 'POST', path: '/v1/invoiceitems', handle: (call) => createInvoiceItem(call, call.params) },
  {
    method: 'GET',
    path: '/v1/invoiceitems',
    handle: (call) => {
      const pending = call.params.boolean('pending');
      const onInvoice: FieldFilter[] =
        pending === undefined ? [] : [{ field: 'invoice', operator: pending ? 'is null' : 'is not null' }];
      const filters = [
        ...equalityFilters(call.params, 'customer', 'invoice'),
        ...timeFilters(call.params, 'created'),
      ];
      return createListResponse(call, 'invoiceitem', [...filters, ...onInvoice], ['pending']);
    },
  },
  { method: 'GET', path: '/v1/invoiceitems/:id', handle: (call) => requireInvoiceItem(call, call.id()) },
  {
    method: 'POST',
    path: '/v1/invoiceitems/:id',
    handle: (call) => updateInvoiceItem(call, requireInvoiceItem(call, call.id()), call.params),
  },
  {
    method: 'DELETE',
    path: '/v1/invoiceitems/:id',
    handle: (call) => {
      const item = requireInvoiceItem(call, call.id());
      deleteInvoiceItem(call, item);
      return { id: item.id, object: 'invoiceitem', deleted: true };
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    handle: (call) => {
      const intent = call.params.group('payment').string('payment_intent');
      const byIntent: FieldFilter[] =
        intent === undefined ? [] : [{ field: 'payment.payment_intent', operator: '=', value: intent }];
      const filters = [
        ...equalityFilters(call.params, 'invoice', 'status'),
        ...timeFilters(call.params, 'created'),
        ...byIntent,
      ];
      return createListResponse(call, 'invoice_payment', filters, ['payment']);
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    handle: (call) => {
      const payment = call.store.find(call.account, 'invoice_payment', call.id());
      if (payment === undefined) throw resourceMissing('invoice_payment', call.id());
      return payment;
    },
  },
];

/** Returns all lines in one page, also of a draft with many items. */
function lines(call: Call): CallResult {
  const { lines: all } = named(call);
  return { object: 'list', data: all.data, has_more: false, url: call.path };
}

function pay(call: Call): CallResult {
  const invoice = named(call);
  if (call.params.has('source') || call.params.has('mandate'))
    throw notSupported('sources and mandates on invoice payments');
  if (call.params.boolean('paid_out_of_band') === true) return toPublicView(payOutOfBand(call, invoice));
  const paid = payInvoice(call, invoice, call.params.string('payment_method'));
  return paid instanceof StripeError ? paid : toPublicView(paid);
}

/** Marks the invoice as sent, without an email. Finalizes a draft first. */
function send(call: Call): CallResult {
  const invoice = named(call);
  if (invoice.collection_method !== 'send_invoice') {
    throw invalidRequest("You can only manually send an invoice if its collection method is 'send_invoice'.");
  }
  if (invoice.status !== 'draft' && invoice.status !== 'open') {
    throw invalidRequest(`You can only send draft or open invoices. This invoice is ${invoice.status}.`);
  }
  const open: InvoiceDocument = invoice.status === 'draft' ? finalizeInvoice(call, invoice) : invoice;
  call.outbox.emit(call, 'invoice.sent', open);
  return toPublicView(open);
}
