import type { ProposalId } from '@gable/contracts/kernel';
import type { ProposalAnswerView } from '@gable/contracts/proposal';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal.access.ts';
import { type ProposalAnswerRow, proposalAnswers } from '../proposal-answer.tables.ts';

const lastAnswer = preparedQuery((reader) =>
  reader
    .select()
    .from(proposalAnswers)
    .where(eq(proposalAnswers.proposalId, sql.placeholder('proposalId')))
    .orderBy(desc(proposalAnswers.answeredAt), desc(proposalAnswers.id))
    .limit(1),
);

/** Finds the buyer's last answer to a proposal. */
export async function findLastAnswer(
  reader: Reader,
  proposalId: ProposalId,
): Promise<ProposalAnswerRow | undefined> {
  const [last] = await lastAnswer(reader, {}).execute({ proposalId });
  return last;
}

function toAnswerView({ answer, reason, offer, answeredAt }: ProposalAnswerRow): ProposalAnswerView {
  return { answer, reason, offer, answeredAt };
}

/** Returns the buyer's last answer and the offer it was about; null if there is none. */
export async function readProposalAnswer(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<ProposalAnswerView | null> {
  await requireProposal(ctx, input.proposalId, 'read');
  const last = await findLastAnswer(ctx.db.read, input.proposalId);
  if (!last) return null;
  return toAnswerView(last);
}

/** Lists all answers to a proposal for both parties, oldest first. */
export async function listProposalAnswers(
  ctx: UseCaseContext,
  { proposalId }: { proposalId: ProposalId },
): Promise<readonly ProposalAnswerView[]> {
  await requireProposal(ctx, proposalId, 'read');
  const rows = await ctx.db.read
    .select()
    .from(proposalAnswers)
    .where(eq(proposalAnswers.proposalId, proposalId))
    .orderBy(asc(proposalAnswers.answeredAt), asc(proposalAnswers.id));
  return rows.map(toAnswerView);
}
