import { INVOICE_LINE_KINDS } from '@gable/contracts/invoice';
import type { InvoiceId, InvoiceLineId } from '@gable/contracts/kernel';
import { cents, id, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { invoices } from './invoice.tables.ts';

/**
 * What an invoice bills, line by line. The amounts of the lines sum to the amount of the invoice.
 * Lines never change, so a void invoice still shows what it billed. An invoice of a fixed price
 * without line items and without a schedule has none.
 */
export const invoiceLines = table(
  'invoice_lines',
  {
    id: id<InvoiceLineId>('id').primaryKey(),
    invoiceId: id<InvoiceId>('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** The order within the invoice, from 1. */
    position: integer('position').notNull(),
    kind: oneOf('kind', INVOICE_LINE_KINDS).notNull(),
    /** A date without a time zone, such as '2026-11-28'. */
    date: text('date').notNull(),
    /** The time that a line of kind `time` bills; null for other kinds. */
    minutes: integer('minutes'),
    /** How many of a line item, and the price of one; null for other kinds. */
    quantity: integer('quantity'),
    unitAmount: cents('unit_amount'),
    /** The note of the time entry, or the description of the line item; '' for none. */
    description: text('description').notNull(),
    amount: cents('amount').notNull(),
  },
  (lines) => [uniqueIndex('invoice_lines_position').on(lines.invoiceId, lines.position)],
);

export type InvoiceLineRow = typeof invoiceLines.$inferSelect;
