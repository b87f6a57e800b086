import { formatMinutes } from '@gable/contracts/time-entry';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type ProviderInvoice, StoredFailure } from '#integrations/stripe/payments.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { incrementAttempt } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { invoiceLines } from './invoice-line.tables.ts';

/**
 * '<service>', '<service>: 4 h 30 min' for time, '<service>: December 2026' for a month, or
 * '<service>: Deposit' for a scheduled payment. The same for each attempt: lines never change.
 */
async function describeItem(reader: Reader, { id, description }: InvoiceRow): Promise<string> {
  const lines = await reader.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, id));
  const minutes = lines.reduce((sum, line) => sum + (line.minutes ?? 0), 0);
  const named = lines.find(({ kind }) => kind !== 'time');
  const content = named?.description ?? (minutes > 0 ? formatMinutes(minutes) : null);
  return content === null ? description : `${description}: ${content}`;
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
      metadata: { proposalId: row.proposalId, invoiceId: row.id },
      key: `invoice:${row.proposalId}:${row.attempt}`,
    });
  } catch (error) {
    if (isAppError(error, 'PROVIDER_UNAVAILABLE') && error.cause instanceof StoredFailure)
      await inTransaction(ctx, (tx) => incrementAttempt(tx, row, ctx.clock.now()));
    throw error;
  }
}
