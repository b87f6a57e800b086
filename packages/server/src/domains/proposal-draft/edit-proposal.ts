import { type ProposalId, parseMoney } from '@gable/contracts/kernel';
import type { ProposalEdit, ProposalView } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { findLiveCard } from '../autopay/index.ts';
import { replacePayments, toScheduleRows } from '../payment-schedule/index.ts';
import {
  assertAmountUnlocked,
  loadProposal,
  type UpdateProposal,
  updateProposal,
} from '../proposal/index.ts';
import { assertMayLeaveMonthly } from '../subscription/index.ts';
import { assertTourPrice } from '../tour/index.ts';

/**
 * AMOUNT_LOCKED for another amount while a card pays the monthly invoices: its owner agreed to the present
 * one. `proposal` has the changes.
 */
async function assertCardPays(
  tx: Transaction,
  { id, amount }: { readonly id: ProposalId; readonly amount: string },
): Promise<void> {
  const { proposal: before } = await loadProposal(tx, id);
  if (parseMoney(amount) === parseMoney(before.amount)) return;
  if ((await findLiveCard(tx, id))?.status === 'active') throw failure('AMOUNT_LOCKED', { reason: 'card' });
}

interface EditProposal extends Omit<UpdateProposal, 'changes'> {
  readonly changes: ProposalEdit;
}

/**
 * Like `updateProposal`, also of the payment schedule: no payments remove it. INVALID_INPUT unless they
 * sum to the amount that the changes leave, and for another pricing structure while monthly invoices are
 * active or paused. AMOUNT_LOCKED once there is an invoice, and while a card pays the monthly invoices.
 * TOUR_PROPOSAL for another price than a tour's.
 */
export async function editProposal(
  ctx: UseCaseContext,
  { proposalId, changes: { schedule, ...changes }, base }: EditProposal,
): Promise<ProposalView> {
  return updateProposal(ctx, { proposalId, changes, base }, async (tx, proposal) => {
    await assertMayLeaveMonthly(tx, proposal.id, changes.pricingStructure);
    await assertCardPays(tx, proposal);
    await assertTourPrice(tx, proposal);
    const { scheduledCount, scheduledPaidCount } = proposal;
    if (schedule === undefined) return { scheduledCount, scheduledPaidCount };
    assertAmountUnlocked(proposal);
    const rows = toScheduleRows(ctx, proposal, schedule, 'schedule');
    await replacePayments(tx, proposal.id, rows);
    return { scheduledCount: rows.length, scheduledPaidCount: 0 };
  });
}
