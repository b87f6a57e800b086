import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { syncProviderInvoice } from './sync-invoice.ts';

/**
 * Asks the provider how an invoice stands, for somebody who wants to know it. While the provider is away, and where it
 * tells nothing any more since the account was closed, what we know is what there is to say; the log says so.
 */
export async function trySyncInvoice(
  ctx: UseCaseContext,
  { accountId, providerId }: Pick<InvoiceRow, 'accountId' | 'providerId'>,
): Promise<void> {
  if (!accountId || !providerId) return;
  try {
    await syncProviderInvoice(ctx, accountId, providerId);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED') && !isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn(
      { err: error, invoiceId: providerId },
      'the provider does not tell how an invoice stands; it is shown as it was last seen',
    );
  }
}
