import { formatMinutes } from '@gable/contracts/time-entry';
import { asc, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type ProviderInvoice, StoredFailure } from '#integrations/stripe/payments.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { incrementAttempt } from './invoice.changes.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { type InvoiceLineRow, invoiceLines } from './invoice-line.tables.ts';

/** The longest content of an item at the provider; then the items are only counted. In characters. */
const CONTENT_MAX = 300;

/** '2 × Photo shoot, Video tour' for line items. */
function describeItems(lines: readonly InvoiceLineRow[]): string {
  const names = lines.map(({ quantity, description }) =>
    quantity === null || quantity === 1 ? description : `${quantity} × ${description}`,
  );
  const content = names.join(', ');
  return content.length <= CONTENT_MAX ? content : `${lines.length} items`;
}

/**
 * '<service>', '<service>: 4 h 30 min' for time, '<service>: December 2026' for a month,
 * '<service>: Deposit' for a scheduled payment, or '<service>: 2 × Photo shoot, Video tour' for line
 * items. The same for each attempt: lines never change.
 */
async function describeItem(reader: Reader, { id, description }: InvoiceRow): Promise<string> {
  const lines = await reader
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.position));
  const minutes = lines.reduce((sum, line) => sum + (line.minutes ?? 0), 0);
  const named = lines.filter(({ kind }) => kind !== 'time');
  const content = minutes > 0 ? formatMinutes(minutes) : describeItems(named);
  return content === '' ? description : `${description}: ${content}`;
}

/**
 * Creates an invoice at the provider, or returns the one an earlier attempt created: the
 * idempotency keys come from the row. If the provider has stored a failure for a key, the next call
 * uses a new attempt.
 */
export async function createProviderInvoice(
  ctx: UseCaseContext,
  accountId: string,
  row: InvoiceRow,
): Promise<ProviderInvoice> {
  try {
    return await ctx.ports.payments.invoices.issue({
      accountId,
      customerName: row.customerName,
      customerEmail: row.customerEmail,
      description: await describeItem(ctx.db.read, row),
      amount: row.amount,
      fee: row.fee,
      currency: row.currency,
      daysUntilDue: row.daysUntilDue,
      message: row.message,
      brokerage: row.brokerage,
      license: row.license,
      metadata: { proposalId: row.proposalId, invoiceId: row.id },
      key: `invoice:${row.proposalId}:${row.attempt}`,
    });
  } catch (error) {
    if (isAppError(error, 'PROVIDER_UNAVAILABLE') && error.cause instanceof StoredFailure)
      await inTransaction(ctx, (tx) => incrementAttempt(tx, row, ctx.clock.now()));
    throw error;
  }
}
