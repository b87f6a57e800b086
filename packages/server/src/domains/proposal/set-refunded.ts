import type { Cents, Instant, ProposalId } from '@gable/contracts/kernel';
import { and, eq, ne } from 'drizzle-orm';
import { nextUpdatedAt, type Transaction } from '#db/index.ts';
import { publishUpdate } from './apply-payment-event.ts';
import { proposals } from './proposal.tables.ts';

/**
 * Stores what was refunded of a proposal's payments, in cents, for lists. A repeated call changes nothing.
 * The transaction must hold the lock (`lockProposalWithDeal`).
 */
export async function setProposalRefunded(
  tx: Transaction,
  { id, refunded }: { readonly id: ProposalId; readonly refunded: Cents },
  now: Instant,
): Promise<void> {
  const changed = await tx
    .update(proposals)
    .set({ refunded, updatedAt: nextUpdatedAt(proposals.updatedAt, now) })
    .where(and(eq(proposals.id, id), ne(proposals.refunded, refunded)))
    .returning({ id: proposals.id });
  if (changed.length > 0) await publishUpdate(tx, id, now);
}
