import { type ProposalId, proposalIdSchema } from '@gable/contracts/kernel';
import type { NewProposal, PricingStructure, ProposalView } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireDeal } from '../deal/index.ts';
import { announceToParties } from '../notification/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { publishLater } from '../webhook/index.ts';
import { type ProposalWithDeal, withClient } from './proposal.access.ts';
import { insertProposal } from './proposal.repository.ts';
import type { ProposalRow } from './proposal.tables.ts';
import { proposalView } from './proposal.view.ts';
import { requireRoom } from './require-room.ts';
import { searchTextOf } from './search-text.ts';

/** What whoever writes rows may say beyond the form. */
interface ProposalExtras {
  readonly id?: ProposalId | undefined;
  readonly pricingStructure?: PricingStructure | undefined;
  readonly terms?: string | null | undefined;
}

type AddedProposal = Omit<NewProposal, 'description'> &
  ProposalExtras & { readonly description?: string | null | undefined };

function rowOf(ctx: UseCaseContext, input: AddedProposal): ProposalRow {
  const now = ctx.clock.now();
  const description = input.description?.trim() || null;
  return {
    id: input.id ?? newId(proposalIdSchema),
    dealId: input.dealId,
    agentId: requireAgent(ctx.actor).userId,
    serviceType: input.serviceType,
    description,
    searchText: searchTextOf(input.serviceType, description),
    pricingStructure: input.pricingStructure ?? 'fixed',
    amount: input.amount,
    terms: input.terms?.trim() || null,
    status: input.status,
    paymentStatus: 'not_initiated',
    invoiceId: null,
    invoiceUrl: null,
    clientEmail: null,
    clientName: null,
    clientId: null,
    clientBoundAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Stores a proposal for one of the acting agent's active deals and lets the screens of both parties know. */
export async function addProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  input: AddedProposal,
): Promise<ProposalWithDeal> {
  const row = rowOf(ctx, input);
  const deal = await requireDeal(ctx, input.dealId, 'edit', tx);
  if (deal.row.status !== 'active') throw failure('DEAL_NOT_ACTIVE', {});
  await requireRoom(ctx, tx, row);
  await useNoteBytes(ctx, tx, row.agentId, { after: [row.description, row.terms] });
  await insertProposal(tx, deal, row);
  const added = withClient({ proposal: row, deal: deal.row });
  await announceToParties(ctx, tx, added, ['proposals']);
  const { agentId, createdAt: now } = row;
  await publishLater(tx, { agentId, type: 'proposal.created', data: () => proposalView(added) }, now);
  return added;
}

/** A proposal for one of the agent's active deals; DEAL_NOT_ACTIVE for an archived one. */
export async function createProposal(ctx: UseCaseContext, input: NewProposal): Promise<ProposalView> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => proposalView(await addProposal(ctx, tx, input)));
}
