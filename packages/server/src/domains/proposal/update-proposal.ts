import {
  editConflicts,
  isSameText,
  type ProposalId,
  parseMoney,
  toDecimalText,
} from '@gable/contracts/kernel';
import {
  formatLineItems,
  getAmountSortKey,
  type ProposalBase,
  type ProposalChanges,
  type ProposalView,
  sumLineItems,
} from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { assertNoTour } from './assert-no-booked-tour.ts';
import { lockProposalWithDeal } from './bind-client.ts';
import { assertLineItems } from './create-proposal.ts';
import { enqueueStatusChange } from './enqueue-status-change.ts';
import { enqueueOfferChange } from './offer-changed.ts';
import { type ProposalWithDeal, requireProposal } from './proposal.access.ts';
import { updateProposalRow } from './proposal.repository.ts';
import type { ProposalRow } from './proposal.tables.ts';
import { toProposalView } from './proposal.view.ts';
import { toSearchText } from './search-text.ts';

const SCHEDULE_FIRST = 'Only a fixed price has a payment schedule. Remove the schedule first.';

/** AMOUNT_LOCKED once a proposal has an invoice. */
export function assertAmountUnlocked({
  paymentStatus,
  scheduledPaidCount,
}: Pick<ProposalRow, 'paymentStatus' | 'scheduledPaidCount'>): void {
  if (paymentStatus === 'not_initiated') return;
  const isPaid = paymentStatus === 'payment_succeeded' || scheduledPaidCount > 0;
  throw failure('AMOUNT_LOCKED', isPaid ? { reason: 'paid' } : {});
}

/**
 * Whether changes set another price. Another spelling is not one: an edit form sends 1250.5 for
 * '$1,250.50'.
 */
function isPriceChange(proposal: ProposalRow, changes: ProposalChanges): boolean {
  return (
    (changes.amount !== undefined && parseMoney(changes.amount) !== parseMoney(proposal.amount)) ||
    (changes.pricingStructure !== undefined && changes.pricingStructure !== proposal.pricingStructure) ||
    (changes.lineItems !== undefined &&
      formatLineItems(changes.lineItems) !== formatLineItems(proposal.lineItems))
  );
}

/** INVALID_INPUT if a proposal has a payment schedule and no fixed price. */
function assertScheduleFits({ pricingStructure, scheduledCount }: ProposalRow): void {
  if (scheduledCount > 0 && pricingStructure !== 'fixed')
    throw failure('INVALID_INPUT', { fields: { pricingStructure: SCHEDULE_FIRST } });
}

/** Sets the amount to the sum of new line items, unless the changes name it. */
function withAmountOfItems(changes: ProposalChanges): ProposalChanges {
  const { lineItems = [], amount } = changes;
  if (lineItems.length === 0 || amount !== undefined) return changes;
  return { ...changes, amount: toDecimalText(sumLineItems(lineItems)) };
}

function toColumns(proposal: ProposalRow, changes: ProposalChanges) {
  const serviceType = changes.serviceType ?? proposal.serviceType;
  const description =
    changes.description === undefined ? proposal.description : changes.description?.trim() || null;
  const amount = changes.amount ?? proposal.amount;
  return {
    serviceType,
    description,
    searchText: toSearchText(serviceType, description, proposal.clientName),
    status: changes.status ?? proposal.status,
    // The agent decided themselves.
    ...(changes.status && changes.status !== proposal.status && { changesRequestedAt: null }),
    pricingStructure: changes.pricingStructure ?? proposal.pricingStructure,
    amount,
    amountCents: getAmountSortKey(amount),
    lineItems: changes.lineItems ?? proposal.lineItems,
    terms: changes.terms === undefined ? proposal.terms : changes.terms?.trim() || null,
  };
}

/** A changed proposal and the job that propagates a changed offer. */
export interface ChangedProposal extends ProposalWithDeal {
  readonly jobId: string | null;
}

/** Amounts are compared as numbers, because an edit form shows '$1,250.50' as 1250.5. */
function isSameOffer(one: string | null | undefined, other: string | null | undefined, field: string) {
  if (field !== 'amount' || !one || !other) return isSameText(one, other);
  return one === other || (parseMoney(one) !== null && parseMoney(one) === parseMoney(other));
}

/** EDIT_CONFLICT if another edit changed a field since the editor read it. */
function assertNoConflict(proposal: ProposalRow, changes: ProposalChanges, base: ProposalBase): void {
  // The amount stands for the line items, which sum to it.
  const { lineItems: _items, ...texts } = changes;
  const current = editConflicts({ current: proposal, changes: texts, base }, isSameOffer);
  if (current) throw failure('EDIT_CONFLICT', { entity: 'proposal', current, savedAt: proposal.updatedAt });
}

/**
 * Stores what belongs to a proposal beside its row, such as its payment schedule. Gets the proposal with
 * its changes, and returns the columns that follow from it.
 */
export type StoreParts = (
  tx: Transaction,
  proposal: ProposalRow,
) => Promise<Pick<ProposalRow, 'scheduledCount' | 'scheduledPaidCount'>>;

/** A proposal before and after a change of its price. */
export interface PriceChange {
  readonly before: ProposalRow;
  readonly after: ProposalRow;
}

interface ChangeOptions {
  /** The values that the editor started from. */
  readonly base?: ProposalBase | undefined;
  readonly storeParts?: StoreParts;
  /** Rejects another price that something else rules out, such as the agreement of a tour. */
  readonly assertPriceMayChange?: (tx: Transaction, change: PriceChange) => Promise<void>;
}

/** Whether an edit changes what stays as it is for the proposal of a tour. */
const changesWhatTourSets = (before: ProposalRow, { status, serviceType }: ProposalChanges): boolean =>
  (status !== undefined && status !== before.status) ||
  (serviceType !== undefined && serviceType !== before.serviceType);

/**
 * Like `updateProposal`, within a transaction. INVALID_INPUT unless the line items sum to the amount, and for
 * another pricing structure with a payment schedule. TOUR_BOOKED for another status or service type of
 * the proposal of a tour. The proposal stays locked until the transaction ends.
 */
export async function changeProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  proposalId: ProposalId,
  input: ProposalChanges,
  { base = {}, storeParts, assertPriceMayChange }: ChangeOptions = {},
): Promise<ChangedProposal> {
  const changes = withAmountOfItems(input);
  await lockProposalWithDeal(tx, proposalId);
  const authorized = await requireProposal(ctx, proposalId, 'edit', tx);
  ctx.assertUnchanged?.(toProposalView(authorized.row));
  const before = authorized.row.proposal;
  assertNoConflict(before, changes, base);
  if (changesWhatTourSets(before, changes)) await assertNoTour(tx, proposalId);
  const changesPrice = isPriceChange(before, changes);
  if (changesPrice) assertAmountUnlocked(before);
  const columns = toColumns(before, changes);
  assertLineItems(columns);
  const after = { ...before, ...columns };
  if (changesPrice) await assertPriceMayChange?.(tx, { before, after });
  const parts = await storeParts?.(tx, after);
  assertScheduleFits({ ...after, ...parts });
  const now = ctx.clock.now();
  const updated = await updateProposalRow(tx, authorized, { ...columns, ...parts }, now);
  const textsOf = ({ proposal: { description, terms } }: ProposalWithDeal) => [description, terms];
  await useNoteBytes(ctx, tx, updated.deal.agentId, {
    before: textsOf(authorized.row),
    after: textsOf(updated),
  });
  await notifyParticipants(ctx, tx, updated, ['proposals']);
  const offers = { before, after: updated.proposal };
  const jobId = await enqueueOfferChange(tx, offers, requireUser(ctx.actor), now);
  await enqueueStatusChange(tx, before, after.status, now);
  const { agentId } = updated.deal;
  await enqueueWebhookEvent(
    tx,
    { agentId, type: 'proposal.updated', data: () => toProposalView(updated) },
    now,
  );
  return { ...updated, jobId };
}

/** Records the change in the contract before the response. If that fails, the outbox retries. */
async function tryRunOfferChangeJob(ctx: UseCaseContext, jobId: string): Promise<void> {
  try {
    await ctx.jobs.runNow(jobId);
  } catch (error) {
    ctx.log.warn({ err: error, jobId }, 'the job of a changed offer failed; the outbox will retry');
  }
}

export interface UpdateProposal {
  readonly proposalId: ProposalId;
  readonly changes: ProposalChanges;
  /** The values that the editor started from. The REST API uses `If-Match` instead. */
  readonly base?: ProposalBase | undefined;
}

/**
 * Edits a proposal or sets its status; the agent may set any status (docs/product.md, States).
 * AMOUNT_LOCKED for a price change under an invoice, TOUR_BOOKED, EDIT_CONFLICT if another edit changed a
 * field of `base`.
 */
export async function updateProposal(
  ctx: UseCaseContext,
  { proposalId, changes, base }: UpdateProposal,
  options: Omit<ChangeOptions, 'base'> = {},
): Promise<ProposalView> {
  let jobId: string | null = null;
  const view = await inTransaction(ctx, async (tx) => {
    const changed = await changeProposal(ctx, tx, proposalId, changes, { base, ...options });
    // The transaction may run again after a lost connection or a deadlock.
    jobId = changed.jobId;
    return toProposalView(changed);
  });
  if (jobId !== null) await tryRunOfferChangeJob(ctx, jobId);
  return view;
}
