import { cents, type ProposalId, proposalIdSchema } from '@gable/contracts/kernel';
import {
  findLineItemsError,
  getAmountSortKey,
  type LineItem,
  type NewProposal,
  type PricingStructure,
  type ProposalView,
} from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import {
  type Authorized,
  failure,
  inTransaction,
  newId,
  requireAgent,
  type UseCaseContext,
} from '#kernel/index.ts';
import { type DealRow, requireDeal } from '../deal/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { type ProposalWithDeal, withClient } from './proposal.access.ts';
import { insertProposal } from './proposal.repository.ts';
import type { ProposalRow } from './proposal.tables.ts';
import { toProposalView } from './proposal.view.ts';
import { consumeProposalQuota } from './proposal-quota.ts';
import { toSearchText } from './search-text.ts';

/** Fields that the data API accepts in addition to the form. */
interface ProposalExtras {
  readonly id?: ProposalId | undefined;
  readonly pricingStructure?: PricingStructure | undefined;
  readonly terms?: string | null | undefined;
  readonly lineItems?: readonly LineItem[] | undefined;
  /** How many payments its schedule has. The caller stores them. */
  readonly scheduledCount?: number;
}

export type ProposalInput = Omit<NewProposal, 'description'> &
  ProposalExtras & { readonly description?: string | null | undefined };

/** INVALID_INPUT if the line items of a proposal do not sum to its amount, or its price is not fixed. */
export function assertLineItems(price: Parameters<typeof findLineItemsError>[0]): void {
  const error = findLineItemsError(price);
  if (error !== null) throw failure('INVALID_INPUT', { fields: { [error.field]: error.message } });
}

function toProposalRow(ctx: UseCaseContext, input: ProposalInput): ProposalRow {
  const now = ctx.clock.now();
  const description = input.description?.trim() || null;
  const { amount, pricingStructure = 'fixed', lineItems = [] } = input;
  assertLineItems({ amount, pricingStructure, lineItems });
  return {
    id: input.id ?? newId(proposalIdSchema),
    dealId: input.dealId,
    agentId: requireAgent(ctx.actor).userId,
    serviceType: input.serviceType,
    description,
    searchText: toSearchText(input.serviceType, description),
    pricingStructure,
    amount,
    amountCents: getAmountSortKey(amount),
    lineItems,
    terms: input.terms?.trim() || null,
    status: input.status,
    paymentStatus: 'not_initiated',
    invoiceId: null,
    invoiceUrl: null,
    sentAt: null,
    viewedAt: null,
    changesRequestedAt: null,
    invoicedAt: null,
    dueAt: null,
    paidAt: null,
    scheduledCount: input.scheduledCount ?? 0,
    scheduledPaidCount: 0,
    dispute: null,
    refunded: cents(0),
    tourEnding: null,
    clientEmail: null,
    clientName: null,
    clientId: null,
    clientBoundAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** A proposal that may be inserted. */
interface PreparedProposal {
  readonly deal: Authorized<DealRow>;
  readonly row: ProposalRow;
}

/** Prepares a proposal of the acting agent and consumes its quotas. DEAL_NOT_ACTIVE, QUOTA_REACHED. */
export async function prepareProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  input: ProposalInput,
): Promise<PreparedProposal> {
  const row = toProposalRow(ctx, input);
  const deal = await requireDeal(ctx, input.dealId, 'edit', tx);
  if (deal.row.status !== 'active') throw failure('DEAL_NOT_ACTIVE', {});
  await consumeProposalQuota(ctx, tx, row);
  await useNoteBytes(ctx, tx, row.agentId, { after: [row.description, row.terms] });
  return { deal, row };
}

/** Tells integrators of a new proposal. */
export async function enqueueProposalCreated(tx: Transaction, added: ProposalWithDeal): Promise<void> {
  const { agentId, createdAt: now } = added.proposal;
  const data = () => toProposalView(added);
  await enqueueWebhookEvent(tx, { agentId, type: 'proposal.created', data }, now);
}

/** Adds a proposal to an active deal of the acting agent. DEAL_NOT_ACTIVE, QUOTA_REACHED. */
export async function addProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  input: ProposalInput,
): Promise<ProposalWithDeal> {
  const { deal, row } = await prepareProposal(ctx, tx, input);
  await insertProposal(tx, deal, row);
  const added = withClient({ proposal: row, deal: deal.row });
  await notifyParticipants(ctx, tx, added, ['proposals']);
  await enqueueProposalCreated(tx, added);
  return added;
}

/** Creates a proposal for an active deal. DEAL_NOT_ACTIVE for an archived one. */
export async function createProposal(ctx: UseCaseContext, input: NewProposal): Promise<ProposalView> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => toProposalView(await addProposal(ctx, tx, input)));
}
