import { editConflicts, isSameText, type ProposalId, parseMoney } from '@gable/contracts/kernel';
import type { ProposalBase, ProposalChanges, ProposalView } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { announceToParties } from '../notification/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { publishLater } from '../webhook/index.ts';
import { lockParties } from './bind-client.ts';
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

/** A form shows '$1,250.50' as 1250.5, and starts from that. */
function isSameOffer(one: string | null | undefined, other: string | null | undefined, field: string) {
  if (field !== 'amount' || !one || !other) return isSameText(one, other);
  return one === other || (parseMoney(one) !== null && parseMoney(one) === parseMoney(other));
}

/** Refuses to overwrite what the editor has not read. EDIT_CONFLICT */
function assertNoConflict(proposal: ProposalRow, changes: ProposalChanges, base: ProposalBase): void {
  const { status, serviceType, description, pricingStructure, amount, terms } = proposal;
  const read = { status, serviceType, description, pricingStructure, amount, terms };
  const current = editConflicts({ current: read, changes, base }, isSameOffer);
  if (current) throw failure('EDIT_CONFLICT', { entity: 'proposal', current, savedAt: proposal.updatedAt });
}

/**
 * The same inside a transaction that is open already. The proposal stays locked until it ends: fields that are not named are
 * written as they are then.
 */
export async function changeProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  proposalId: ProposalId,
  changes: ProposalChanges,
  base: ProposalBase = {},
): Promise<ChangedProposal> {
  await lockParties(tx, proposalId);
  const authorized = await requireProposal(ctx, proposalId, 'edit', tx);
  ctx.assertUnchanged?.(proposalView(authorized.row));
  assertNoConflict(authorized.row.proposal, changes, base);
  assertAmountMayChange(authorized.row.proposal, changes);
  const columns = columnsOf(authorized.row.proposal, changes);
  const now = ctx.clock.now();
  const updated = await updateProposalRow(tx, authorized, columns, now);
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

interface UpdateProposal {
  readonly proposalId: ProposalId;
  readonly changes: ProposalChanges;
  /** What the editor had read of the fields that it changes; integrators send `If-Match` instead. */
  readonly base?: ProposalBase | undefined;
}

/**
 * Edits a proposal or sets its status; the agent may set any status (spec section 4). AMOUNT_LOCKED when the price
 * would change under an invoice, EDIT_CONFLICT where another edit changed a field of `base`.
 */
export async function updateProposal(
  ctx: UseCaseContext,
  { proposalId, changes, base }: UpdateProposal,
): Promise<ProposalView> {
  let jobId: string | null = null;
  const view = await inTransaction(ctx, async (tx) => {
    const changed = await changeProposal(ctx, tx, proposalId, changes, base);
    // An assignment: after a lost connection or a deadlock the transaction runs again.
    jobId = changed.jobId;
    return proposalView(changed);
  });
  if (jobId !== null) await recordNow(ctx, jobId);
  return view;
}
