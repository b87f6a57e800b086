import { instant } from '@gable/contracts/kernel';
import { inArray } from 'drizzle-orm';
import type { PlatformCharge } from '#integrations/stripe/platform.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';

/** How far the provider's clock may be behind ours. Milliseconds. */
const CLOCK_SKEW_MS = 3_600_000;

/**
 * The card payments that may have paid an invoice on an account that we can no longer read: those on its account, since it
 * was ordered, that our books do not have and whose fee is not above the invoice's (a client's credit may have paid a
 * part). The provider is asked for the platform's own fees. PROVIDER_UNAVAILABLE while it does not answer.
 */
export async function findUnheardCharges(
  ctx: UseCaseContext,
  { accountId, createdAt, fee }: Pick<InvoiceRow, 'accountId' | 'createdAt' | 'fee'>,
): Promise<PlatformCharge[]> {
  if (!accountId) return [];
  const since = instant(createdAt - CLOCK_SKEW_MS);
  const charges = (await ctx.ports.payments.platform.chargesOf(accountId, since)).filter(
    (charge) => charge.fee <= fee,
  );
  if (charges.length === 0) return [];
  const ids = charges.map(({ chargeId }) => chargeId);
  const known = await ctx.db.read
    .select({ chargeId: invoices.chargeId })
    .from(invoices)
    .where(inArray(invoices.chargeId, ids));
  return charges.filter((charge) => !known.some(({ chargeId }) => chargeId === charge.chargeId));
}
