import type { DisputeDetailView, DisputeInput } from '@gable/contracts/dispute';
import { failure, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { type DisputeRow, findDispute, toDisputeView } from '../dispute/index.ts';
import { findEvidence } from './dispute-evidence.repository.ts';
import { INITIAL_CHOICE, loadEvidence, requireDisputedInvoice } from './load-evidence.ts';

/** Loads a dispute of the agent by its id or the provider's. NOT_FOUND for one of another agent. */
export async function requireDispute(ctx: UseCaseContext, ref: string): Promise<DisputeRow> {
  const { userId } = requireAgent(ctx.actor);
  const dispute = await findDispute(ctx.db.read, ref);
  if (dispute?.agentId !== userId) throw failure('NOT_FOUND', { entity: 'dispute' });
  return dispute;
}

/** Returns a dispute with its evidence: as the agent confirmed it, or as it would be sent now. */
export async function readDispute(ctx: UseCaseContext, { id }: DisputeInput): Promise<DisputeDetailView> {
  const dispute = await requireDispute(ctx, id);
  const invoice = await requireDisputedInvoice(ctx, dispute);
  const row = await findEvidence(ctx.db.read, dispute.id);
  const { statement, messages } = row ?? INITIAL_CHOICE;
  return {
    ...toDisputeView(dispute),
    currency: dispute.currency,
    proposalId: invoice.proposalId,
    evidence: {
      status: row?.status ?? 'none',
      statement,
      messages,
      fields: row?.fields ?? (await loadEvidence(ctx, dispute, invoice, { statement, messages })).fields,
      submittedAt: row?.submittedAt ?? null,
      failure: row?.failure ?? null,
    },
  };
}
