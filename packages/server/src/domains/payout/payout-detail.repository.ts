import { type PageInput, payoutIdSchema, type UserId } from '@gable/contracts/kernel';
import { and, asc, desc, eq } from 'drizzle-orm';
import { afterCursor, type Reader } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { ledgerEntries } from '../ledger/ledger.tables.ts';
import { type PayoutRow, payoutLines, payouts } from './payout.tables.ts';

/** Finds an agent's payout by Gable's or the provider's id. */
export async function findAgentPayout(
  reader: Reader,
  agentId: UserId,
  reference: string,
): Promise<PayoutRow | null> {
  const own = payoutIdSchema.safeParse(reference);
  const [row] = await reader
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.agentId, agentId),
        own.success ? eq(payouts.id, own.data) : eq(payouts.providerId, reference),
      ),
    );
  return row ?? null;
}

/** Finds the provider's id of the payout that reverses another one. */
export async function findReversal(
  reader: Reader,
  { agentId, providerId }: PayoutRow,
): Promise<string | null> {
  if (providerId === null) return null;
  const [row] = await reader
    .select({ providerId: payouts.providerId })
    .from(payouts)
    .where(and(eq(payouts.agentId, agentId), eq(payouts.originalPayoutId, providerId)));
  return row?.providerId ?? null;
}

/** Lists the lines of a payout with their ledger entries and invoices, oldest first. */
export async function listLines(reader: Reader, { id }: PayoutRow) {
  return reader
    .select({
      amount: payoutLines.amount,
      entry: ledgerEntries,
      invoice: {
        description: invoices.description,
        customerName: invoices.customerName,
        customerEmail: invoices.customerEmail,
        proposalId: invoices.proposalId,
      },
    })
    .from(payoutLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, payoutLines.entryId))
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(eq(payoutLines.payoutId, id))
    .orderBy(asc(ledgerEntries.agentPosition));
}

export type PayoutLineRow = Awaited<ReturnType<typeof listLines>>[number];

/** Lists an agent's stored payouts, newest first, plus one row if there is a next page. */
export async function listAgentPayouts(
  reader: Reader,
  agentId: UserId,
  { limit, cursor }: PageInput,
): Promise<PayoutRow[]> {
  return reader
    .select()
    .from(payouts)
    .where(and(eq(payouts.agentId, agentId), afterCursor(payouts.createdAt, payouts.id, cursor)))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(limit + 1);
}
