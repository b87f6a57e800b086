import { type ProposalId, parseMoney } from '@gable/contracts/kernel';
import type { ProposalChanges, ProposalView } from '@gable/contracts/proposal';
import type { Transaction } from '../../db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '../../kernel/index.ts';
import { announceToParties } from '../notification/index.ts';
import { publishLater } from '../webhook/index.ts';
import { type ProposalWithDeal, requireProposal } from './proposal.access.ts';
import { updateProposalRow } from './proposal.repository.ts';
import type { ProposalRow } from './proposal.tables.ts';
import { proposalView } from './proposal.view.ts';
import { searchTextOf } from './search-text.ts';

/**
 * Once money is asked for, what it is asked for stands still until the invoice is voided. The same price in another
 * spelling is no change: an edit form sends 1250.5 for what was written as '$1,250.50'.
 */
function assertAmountMayChange(proposal: ProposalRow, changes: ProposalChanges): void {
  const changesPrice =
    (changes.amount !== undefined && parseMoney(changes.amount) !== parseMoney(proposal.amount)) ||
    (changes.pricingStructure !== undefined && changes.pricingStructure !== proposal.pricingStructure);
  if (changesPrice && proposal.paymentStatus !== 'not_initiated') throw failure('AMOUNT_LOCKED', {});
}

function columnsOf(proposal: ProposalRow, changes: ProposalChanges) {
  const serviceType = changes.serviceType ?? proposal.serviceType;
  const description =
    changes.description === undefined ? proposal.description : changes.description?.trim() || null;
  return {
    serviceType,
    description,
    searchText: searchTextOf(serviceType, description),
    status: changes.status ?? proposal.status,
    pricingStructure: changes.pricingStructure ?? proposal.pricingStructure,
    amount: changes.amount ?? proposal.amount,
    terms: changes.terms === undefined ? proposal.terms : changes.terms?.trim() || null,
  };
}

/** The same inside a transaction that is open already. */
export async function changeProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  proposalId: ProposalId,
  changes: ProposalChanges,
): Promise<ProposalWithDeal> {
  const authorized = await requireProposal(ctx, proposalId, 'edit', tx);
  assertAmountMayChange(authorized.row.proposal, changes);
  const columns = columnsOf(authorized.row.proposal, changes);
  const now = ctx.clock.now();
  const updated = await updateProposalRow(tx, authorized, { ...columns, updatedAt: now });
  await announceToParties(ctx, tx, updated.deal, ['proposals']);
  const { agentId } = updated.deal;
  await publishLater(tx, { agentId, type: 'proposal.updated', data: () => proposalView(updated) }, now);
  return updated;
}

/**
 * Edits a proposal or sets its status; the agent may set any status (spec section 4). AMOUNT_LOCKED when the price
 * would change under an invoice.
 */
export async function updateProposal(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId; changes: ProposalChanges },
): Promise<ProposalView> {
  return inTransaction(ctx, async (tx) =>
    proposalView(await changeProposal(ctx, tx, input.proposalId, input.changes)),
  );
}
