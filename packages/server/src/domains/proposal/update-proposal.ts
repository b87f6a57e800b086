import { type ProposalId, parseMoney } from '@gable/contracts/kernel';
import type { ProposalChanges, ProposalView } from '@gable/contracts/proposal';
import type { Transaction } from '../../db/index.ts';
import { failure, inTransaction, requirePerson, type UseCaseContext } from '../../kernel/index.ts';
import { announceToParties } from '../notification/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { publishLater } from '../webhook/index.ts';
import { enqueueOfferChange } from './offer-changed.ts';
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
    searchText: searchTextOf(serviceType, description, proposal.clientName),
    status: changes.status ?? proposal.status,
    pricingStructure: changes.pricingStructure ?? proposal.pricingStructure,
    amount: changes.amount ?? proposal.amount,
    terms: changes.terms === undefined ? proposal.terms : changes.terms?.trim() || null,
  };
}

/** A changed proposal, and the job that says so to the domains that have quoted its offer. */
export interface ChangedProposal extends ProposalWithDeal {
  readonly jobId: string | null;
}

/** The same inside a transaction that is open already. */
export async function changeProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  proposalId: ProposalId,
  changes: ProposalChanges,
): Promise<ChangedProposal> {
  const authorized = await requireProposal(ctx, proposalId, 'edit', tx);
  assertAmountMayChange(authorized.row.proposal, changes);
  const columns = columnsOf(authorized.row.proposal, changes);
  const now = ctx.clock.now();
  const updated = await updateProposalRow(tx, authorized, { ...columns, updatedAt: now });
  const textsOf = ({ proposal: { description, terms } }: ProposalWithDeal) => [description, terms];
  await useNoteBytes(ctx, tx, updated.deal.agentId, {
    before: textsOf(authorized.row),
    after: textsOf(updated),
  });
  await announceToParties(ctx, tx, updated, ['proposals']);
  const offers = { before: authorized.row.proposal, after: updated.proposal };
  const jobId = await enqueueOfferChange(tx, offers, requirePerson(ctx.actor), now);
  const { agentId } = updated.deal;
  await publishLater(tx, { agentId, type: 'proposal.updated', data: () => proposalView(updated) }, now);
  return { ...updated, jobId };
}

/** Records the change in the contract before the answer is sent. If that fails, the outbox runs the job later. */
async function recordNow(ctx: UseCaseContext, jobId: string): Promise<void> {
  try {
    await ctx.jobs.runNow(jobId);
  } catch (error) {
    ctx.log.warn({ err: error, jobId }, 'the outbox runs the job of a changed offer');
  }
}

/**
 * Edits a proposal or sets its status; the agent may set any status (spec section 4). AMOUNT_LOCKED when the price
 * would change under an invoice.
 */
export async function updateProposal(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId; changes: ProposalChanges },
): Promise<ProposalView> {
  const changed = await inTransaction(ctx, (tx) => changeProposal(ctx, tx, input.proposalId, input.changes));
  if (changed.jobId !== null) await recordNow(ctx, changed.jobId);
  return proposalView(changed);
}
