import type { Instant, ProposalId, ProposalSendId, UserId } from '@gable/contracts/kernel';
import type { ProposalSending, ProposalSendView } from '@gable/contracts/sending';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { Authorized } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { type ProposalSendRow, proposalSends } from './proposal-send.tables.ts';

export async function findSend(reader: Reader, sendId: ProposalSendId): Promise<ProposalSendRow | undefined> {
  const [row] = await reader.select().from(proposalSends).where(eq(proposalSends.id, sendId));
  return row;
}

/** What an agent has sent since a moment, of any proposal and to anyone, newest first. */
export async function listSendsOfAgent(
  reader: Reader,
  agentId: UserId,
  since: Instant,
): Promise<Pick<ProposalSendRow, 'proposalId' | 'email' | 'createdAt'>[]> {
  return reader
    .select({
      proposalId: proposalSends.proposalId,
      email: proposalSends.email,
      createdAt: proposalSends.createdAt,
    })
    .from(proposalSends)
    .where(and(eq(proposalSends.agentId, agentId), gt(proposalSends.createdAt, since)))
    .orderBy(desc(proposalSends.createdAt));
}

/** Stores a sending, which the actor may do: the proposal is the proof. Answers whether its id was free. */
export async function insertSend(
  tx: Transaction,
  { row: { proposal, deal } }: Authorized<ProposalWithDeal>,
  send: Pick<ProposalSendRow, 'id' | 'email' | 'createdAt'>,
): Promise<boolean> {
  const stored = await tx
    .insert(proposalSends)
    .values({ ...send, proposalId: proposal.id, agentId: deal.agentId, deliveredAt: null, failure: null })
    .onConflictDoNothing()
    .returning({ id: proposalSends.id });
  return stored.length > 0;
}

/** Stores how a letter ended, once: what came first stands. Answers whether this was first. */
export async function closeSend(
  tx: Transaction,
  sendId: ProposalSendId,
  end: { readonly deliveredAt: Instant } | { readonly failure: string },
): Promise<boolean> {
  const closed = await tx
    .update(proposalSends)
    .set(end)
    .where(
      and(eq(proposalSends.id, sendId), isNull(proposalSends.deliveredAt), isNull(proposalSends.failure)),
    )
    .returning({ id: proposalSends.id });
  return closed.length > 0;
}

function sendView(row: ProposalSendRow): ProposalSendView {
  const { createdAt: at, email, failure } = row;
  if (failure !== null) return { at, email, state: 'failed', failure };
  return { at, email, state: row.deliveredAt === null ? 'sending' : 'delivered', failure: null };
}

/** How often a proposal was sent, and its last letter. */
export async function sendingOf(reader: Reader, proposalId: ProposalId): Promise<ProposalSending> {
  const ofProposal = eq(proposalSends.proposalId, proposalId);
  const total = await reader.$count(proposalSends, ofProposal);
  const [last] = await reader
    .select()
    .from(proposalSends)
    .where(ofProposal)
    .orderBy(desc(proposalSends.createdAt), desc(proposalSends.id))
    .limit(1);
  return { count: total, last: last ? sendView(last) : null };
}
