import { insertPlaceholders } from '@gable/contracts/contract';
import type { DuplicateProposal, ProposalView } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { findContractText, insertContract, toClientPlaceholders } from '../contract/index.ts';
import { requireDeal } from '../deal/index.ts';
import { copySchedule } from '../payment-schedule/index.ts';
import { type ProposalWithDeal, requireProposal, toProposalView } from '../proposal/index.ts';
import { assertNotOfTour } from '../tour/index.ts';
import { addScheduledProposal } from './add-scheduled-proposal.ts';

/**
 * Copies the contract's text as a draft. The client's name and contact details become placeholders,
 * which are filled in for the other client.
 */
async function copyContract(
  ctx: UseCaseContext,
  tx: Transaction,
  source: ProposalWithDeal,
  copy: ProposalWithDeal,
): Promise<void> {
  const text = await findContractText(tx, source.proposal.id);
  if (text === null) return;
  const { row: deal } = await requireDeal(ctx, source.deal.id, 'edit', tx);
  const content = insertPlaceholders(text, toClientPlaceholders(source, deal));
  await insertContract(ctx, tx, { proposalId: copy.proposal.id, content }, 'copy');
}

/**
 * Creates a pending copy of a proposal in the same or another active deal, optionally with the text
 * of its contract as a draft. The copy is not sent and has no invoice. The dates of its payment schedule
 * are as many days after its creation. FORBIDDEN for the client. DEAL_NOT_ACTIVE, QUOTA_REACHED,
 * TOUR_PROPOSAL for the proposal of a tour.
 */
export async function duplicateProposal(
  ctx: UseCaseContext,
  { proposalId, dealId, withContract }: DuplicateProposal,
): Promise<ProposalView> {
  return inTransaction(ctx, async (tx) => {
    const { row: source } = await requireProposal(ctx, proposalId, 'edit', tx);
    requireAgent(ctx.actor);
    await assertNotOfTour(tx, proposalId);
    const { serviceType, description, pricingStructure, amount, terms, lineItems } = source.proposal;
    const offer = { serviceType, description, pricingStructure, amount, terms, lineItems };
    const target = dealId ?? source.deal.id;
    const schedule = await copySchedule(tx, source.proposal, ctx.clock.now());
    const input = { ...offer, dealId: target, status: 'pending' } as const;
    const copy = await addScheduledProposal(ctx, tx, input, schedule);
    if (withContract) await copyContract(ctx, tx, source, copy);
    return toProposalView(copy);
  });
}
