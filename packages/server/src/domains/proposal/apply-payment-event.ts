import type { Instant, ProposalId } from '@gable/contracts/kernel';
import { type PaymentEvent, paymentLifecycle } from '@gable/contracts/proposal';
import { and, eq, inArray } from 'drizzle-orm';
import { laterThan, type Transaction } from '#db/index.ts';
import { deals } from '../deal/index.ts';
import { publishLater } from '../webhook/index.ts';
import { withClient } from './proposal.access.ts';
import { proposals } from './proposal.tables.ts';
import { proposalView } from './proposal.view.ts';

/** The invoice that the proposal shows from now on; left out, it keeps the one it has; null takes it away. */
export interface ShownInvoice {
  readonly invoiceId: string;
  readonly invoiceUrl: string | null;
}

/** Tells the agent's own programs how the proposal stands now. */
async function publishUpdate(tx: Transaction, proposalId: ProposalId, at: Instant): Promise<void> {
  const [found] = await tx
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(eq(proposals.id, proposalId));
  if (!found) return;
  const { agentId } = found.deal;
  await publishLater(
    tx,
    { agentId, type: 'proposal.updated', data: () => proposalView(withClient(found)) },
    at,
  );
}

/**
 * Moves a proposal's payment status by what happened to the money, as a compare-and-set: answers whether it moved.
 * An event that does not lead on from the present state changes nothing, so late and repeated messages are harmless.
 */
export async function applyPaymentEvent(
  tx: Transaction,
  event: { readonly proposalId: ProposalId; readonly type: PaymentEvent; readonly at: Instant },
  shown?: ShownInvoice | null,
): Promise<boolean> {
  const { from, to } = paymentLifecycle[event.type];
  const moved = await tx
    .update(proposals)
    .set({
      paymentStatus: to,
      updatedAt: laterThan(proposals.updatedAt, event.at),
      ...(shown !== undefined && {
        invoiceId: shown?.invoiceId ?? null,
        invoiceUrl: shown?.invoiceUrl ?? null,
      }),
    })
    .where(and(eq(proposals.id, event.proposalId), inArray(proposals.paymentStatus, [...from])))
    .returning({ id: proposals.id });
  if (moved.length === 0) return false;
  await publishUpdate(tx, event.proposalId, event.at);
  return true;
}

/** Shows another link for the invoice without a change of state: the draft has become a real invoice. */
export async function showInvoice(
  tx: Transaction,
  proposalId: ProposalId,
  shown: ShownInvoice,
  at: Instant,
): Promise<void> {
  await tx
    .update(proposals)
    .set({
      invoiceId: shown.invoiceId,
      invoiceUrl: shown.invoiceUrl,
      updatedAt: laterThan(proposals.updatedAt, at),
    })
    .where(eq(proposals.id, proposalId));
  await publishUpdate(tx, proposalId, at);
}
