import type { InvoiceDocument, InvoiceItemDocument, InvoiceLine } from '../documents/invoice.document.ts';
import type { Work } from '../kernel/work.ts';

/** Adds the customer's pending items in the invoice's currency. */
export function attachPendingItems(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  const waiting = work.store
    .all(work.account, 'invoiceitem', [{ field: 'customer', operator: '=', value: invoice.customer }])
    .filter((item) => item.invoice === null && item.currency === invoice.currency);
  for (const item of waiting) work.store.save(work.account, 'invoiceitem', { ...item, invoice: invoice.id });
  return recalculate(work, invoice);
}

/** Recomputes the draft's lines and totals from its items. */
export function recalculate(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  const items = work.store.all(work.account, 'invoiceitem', [
    { field: 'invoice', operator: '=', value: invoice.id },
  ]);
  const data = items.map((item) => getLine(item, invoice));
  const total = data.reduce((sum, line) => sum + line.amount, 0);
  const owed = Math.max(0, total);
  const updated: InvoiceDocument = {
    ...invoice,
    amount_due: owed,
    amount_remaining: owed,
    lines: { ...invoice.lines, data, total_count: data.length },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
  work.store.save(work.account, 'invoice', updated);
  work.outbox.emit(work, 'invoice.updated', updated, { total: invoice.total });
  return updated;
}

function getLine(item: InvoiceItemDocument, invoice: InvoiceDocument): InvoiceLine {
  const known = invoice.lines.data.find((line) => line.id === toLineId(item));
  return {
    id: known?.id ?? toLineId(item),
    object: 'line_item',
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: item.metadata,
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: false,
        proration_details: { credited_items: null },
        subscription: null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: item.period,
    pretax_credit_amounts: [],
    pricing: item.pricing ?? null,
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: null,
    subtotal: item.amount,
    taxes: [],
  };
}

/** A line has the lifetime of its item, so its id is derived from the item's. */
function toLineId(item: InvoiceItemDocument): string {
  return item.id.replace(/^ii_/, 'il_');
}
