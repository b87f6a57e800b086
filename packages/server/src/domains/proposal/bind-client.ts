import type { Instant, ProposalId, UserId } from '@gable/contracts/kernel';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { deals, lockDealRow } from '../deal/index.ts';
import { type ProposalWithDeal, withClient } from './proposal.access.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';
import { toSearchText } from './search-text.ts';

/**
 * Locks a proposal's deal and then the proposal until the transaction ends, so that the client
 * cannot change. Call it before checking the actor's rights: on PostgreSQL, rows read before the
 * lock may be stale. (SQLite runs one transaction at a time.) Does nothing if the proposal does not
 * exist.
 */
export async function lockProposalWithDeal(tx: Transaction, proposalId: ProposalId): Promise<void> {
  const [known] = await tx
    .select({ dealId: proposals.dealId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (!known) return;
  await lockDealRow(tx, known.dealId);
  await tx
    .update(proposals)
    .set({ updatedAt: sql`${proposals.updatedAt}` })
    .where(eq(proposals.id, proposalId));
}

/** Returns a proposal with its deal, without a check of rights. */
export async function loadProposal(tx: Transaction, proposalId: ProposalId): Promise<ProposalWithDeal> {
  const [row] = await tx
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(eq(proposals.id, proposalId));
  if (!row) throw new Error(`The proposal ${proposalId} does not exist.`);
  return withClient(row);
}

interface Binding {
  /** The acting client's account; null if the proposal is bound by email only. */
  readonly clientId?: UserId | null;
  readonly now: Instant;
}

/** Returns the columns of a proposal that is bound to its current client. */
export function toBoundColumns(
  { proposal, client }: ProposalWithDeal,
  { clientId = null, now }: Binding,
): Pick<ProposalRow, 'clientEmail' | 'clientName' | 'clientId' | 'clientBoundAt' | 'searchText'> {
  return {
    clientEmail: client.email,
    clientName: client.name,
    clientId,
    clientBoundAt: now,
    searchText: toSearchText(proposal.serviceType, proposal.description, client.name),
  };
}

/**
 * Binds a proposal to its current client once; later calls do not change the client. `clientId` is
 * the acting client's account, which is added to a proposal that was bound by email only. The
 * transaction must hold the lock (`lockProposalWithDeal`) and have checked the actor's rights after
 * it. Returns the bound proposal.
 */
export async function bindClient(
  tx: Transaction,
  proposalId: ProposalId,
  { clientId = null, now }: Binding,
): Promise<ProposalWithDeal> {
  const before = await loadProposal(tx, proposalId);
  const { proposal } = before;
  if (proposal.clientBoundAt === null) {
    await tx
      .update(proposals)
      .set(toBoundColumns(before, { clientId, now }))
      .where(and(eq(proposals.id, proposalId), isNull(proposals.clientBoundAt)));
    return loadProposal(tx, proposalId);
  }
  if (clientId === null || proposal.clientId !== null) return before;
  await tx
    .update(proposals)
    .set({ clientId })
    .where(and(eq(proposals.id, proposalId), isNull(proposals.clientId)));
  return loadProposal(tx, proposalId);
}
