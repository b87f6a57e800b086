import { HOUR_MS, instant } from '@gable/contracts/kernel';
import { inArray } from 'drizzle-orm';
import type { PlatformCharge } from '#integrations/stripe/platform.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { type InvoiceRow, invoices } from '../invoice.tables.ts';

/** The maximum clock skew between the provider and us, in milliseconds. */
const CLOCK_SKEW_MS = HOUR_MS;

/**
 * Finds card payments that may have paid an invoice on an account that we can no longer read:
 * charges since the invoice was created that are not recorded and whose fee does not exceed the
 * invoice's (customer credit may have paid a part). Reads the platform's application fees.
 * PROVIDER_UNAVAILABLE.
 */
export async function findUnrecordedCharges(
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
