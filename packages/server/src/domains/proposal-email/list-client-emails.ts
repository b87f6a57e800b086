import { humanize, type Instant, type ProposalId } from '@gable/contracts/kernel';
import { asc, eq } from 'drizzle-orm';
import { listDeliveries } from '#emails/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { proposalEmails } from './proposal-email.tables.ts';

/** An email about a proposal, with its outcome. */
export interface ClientEmail {
  readonly proposalId: ProposalId;
  readonly at: Instant;
  /** What it was about, such as 'Proposal' or 'Invoice ready'. */
  readonly subject: string;
  readonly to: string;
  /** When the mail server accepted it; null if it did not. */
  readonly deliveredAt: Instant | null;
  /** Why it failed permanently; null otherwise. */
  readonly failure: string | null;
}

/** Lists the emails about a proposal that were sent to either party, oldest first. Its agent only. */
export async function listClientEmails(
  ctx: UseCaseContext,
  { proposalId }: { readonly proposalId: ProposalId },
): Promise<readonly ClientEmail[]> {
  requireAgent(ctx.actor);
  await requireProposal(ctx, proposalId, 'read');
  const sent = await ctx.db.read
    .select()
    .from(proposalEmails)
    .where(eq(proposalEmails.proposalId, proposalId))
    .orderBy(asc(proposalEmails.createdAt));
  const delivered = await listDeliveries(ctx.db.read, proposalId);
  return [
    ...sent.map(({ email: to, invoiceId, createdAt: at, deliveredAt, failure }) => {
      const subject = invoiceId === null ? 'Proposal' : 'Invoice';
      return { proposalId, at, subject, to, deliveredAt, failure };
    }),
    ...delivered.map(({ email: to, kind, createdAt: at, deliveredAt, failure }) => {
      return { proposalId, at, subject: humanize(kind), to, deliveredAt, failure };
    }),
  ].sort((one, other) => one.at - other.at);
}
