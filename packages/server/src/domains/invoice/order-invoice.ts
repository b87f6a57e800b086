import { type ProviderInvoice, StoredFailure } from '#integrations/stripe/payments.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { raiseAttempt } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';

const DAYS_UNTIL_DUE = 7;

/**
 * Makes an invoice at the provider, or finds what an earlier try has made of it: the idempotency keys are the invoice's
 * own. When the provider keeps a failure of its own under those keys, the next try has the next attempt's.
 */
export async function orderInvoice(
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
      daysUntilDue: DAYS_UNTIL_DUE,
      metadata: { proposalId: row.proposalId, invoiceId: row.id },
      key: `invoice:${row.proposalId}:${row.attempt}`,
    });
  } catch (error) {
    if (isAppError(error, 'PROVIDER_UNAVAILABLE') && error.cause instanceof StoredFailure)
      await inTransaction(ctx, (tx) => raiseAttempt(tx, row, ctx.clock.now()));
    throw error;
  }
}
