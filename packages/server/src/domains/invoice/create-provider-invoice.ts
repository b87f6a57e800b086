import { type ProviderInvoice, StoredFailure } from '#integrations/stripe/payments.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { incrementAttempt } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';

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
      description: row.description,
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
