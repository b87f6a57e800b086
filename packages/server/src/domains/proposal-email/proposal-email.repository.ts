import type { Instant, InvoiceId, ProposalEmailId, ProposalId, UserId } from '@gable/contracts/kernel';
import type { ProposalEmailHistory, ProposalEmailView } from '@gable/contracts/proposal-email';
import { and, desc, eq, gt, isNull, max } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { Authorized } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { type ProposalEmailRow, proposalEmails } from './proposal-email.tables.ts';

export async function findProposalEmail(
  reader: Reader,
  sendId: ProposalEmailId,
): Promise<ProposalEmailRow | undefined> {
  const [row] = await reader.select().from(proposalEmails).where(eq(proposalEmails.id, sendId));
  return row;
}

/** Lists all emails of an agent to clients since a time, newest first. */
export async function listProposalEmailsOfAgent(
  reader: Reader,
  agentId: UserId,
  since: Instant,
): Promise<Pick<ProposalEmailRow, 'proposalId' | 'email' | 'createdAt'>[]> {
  return reader
    .select({
      proposalId: proposalEmails.proposalId,
      email: proposalEmails.email,
      createdAt: proposalEmails.createdAt,
    })
    .from(proposalEmails)
    .where(and(eq(proposalEmails.agentId, agentId), gt(proposalEmails.createdAt, since)))
    .orderBy(desc(proposalEmails.createdAt));
}

/** Stores an email of an authorized proposal. Returns false if the ID is taken. */
export async function insertProposalEmail(
  tx: Transaction,
  { row: { proposal, deal } }: Authorized<ProposalWithDeal>,
  send: Pick<ProposalEmailRow, 'id' | 'email' | 'createdAt' | 'invoiceId'>,
): Promise<boolean> {
  const stored = await tx
    .insert(proposalEmails)
    .values({ ...send, proposalId: proposal.id, agentId: deal.agentId, deliveredAt: null, failure: null })
    .onConflictDoNothing()
    .returning({ id: proposalEmails.id });
  return stored.length > 0;
}

/** Stores the outcome of an email, once. Returns false if there is one already. */
export async function storeProposalEmailOutcome(
  tx: Transaction,
  sendId: ProposalEmailId,
  outcome: { readonly deliveredAt: Instant } | { readonly failure: string },
): Promise<boolean> {
  const updated = await tx
    .update(proposalEmails)
    .set(outcome)
    .where(
      and(eq(proposalEmails.id, sendId), isNull(proposalEmails.deliveredAt), isNull(proposalEmails.failure)),
    )
    .returning({ id: proposalEmails.id });
  return updated.length > 0;
}

function toProposalEmailView(row: ProposalEmailRow): ProposalEmailView {
  const { createdAt: at, email, failure } = row;
  if (failure !== null) return { at, email, state: 'failed', failure };
  return { at, email, state: row.deliveredAt === null ? 'sending' : 'delivered', failure: null };
}

/** Returns how often a proposal was sent, and its last email. */
export async function readHistory(reader: Reader, proposalId: ProposalId): Promise<ProposalEmailHistory> {
  const ofProposal = and(eq(proposalEmails.proposalId, proposalId), isNull(proposalEmails.invoiceId));
  const total = await reader.$count(proposalEmails, ofProposal);
  const [last] = await reader
    .select()
    .from(proposalEmails)
    .where(ofProposal)
    .orderBy(desc(proposalEmails.createdAt), desc(proposalEmails.id))
    .limit(1);
  return { count: total, last: last ? toProposalEmailView(last) : null };
}

/** Returns when an invoice was last sent again; null if it never was. */
export async function findLastResend(
  reader: Reader,
  { proposalId, id }: { readonly proposalId: ProposalId; readonly id: InvoiceId },
): Promise<Instant | null> {
  const [row] = await reader
    .select({ at: max(proposalEmails.createdAt) })
    .from(proposalEmails)
    .where(and(eq(proposalEmails.proposalId, proposalId), eq(proposalEmails.invoiceId, id)));
  return row?.at ?? null;
}
