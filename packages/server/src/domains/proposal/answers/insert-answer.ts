import { type Instant, type ProposalAnswerId, proposalAnswerIdSchema } from '@gable/contracts/kernel';
import { type ProposalAnswer, toOffer } from '@gable/contracts/proposal';
import { preparedInsert, type Transaction } from '#db/index.ts';
import { newId, requireUser, type UseCaseContext } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal.access.ts';
import { proposalAnswers } from '../proposal-answer.tables.ts';

const answerInsert = preparedInsert(proposalAnswers);

/** Stores the actor's answer with the offer that it is about. Returns its id. */
export async function insertAnswer(
  ctx: UseCaseContext,
  tx: Transaction,
  { proposal }: ProposalWithDeal,
  { answer, reason }: { readonly answer: ProposalAnswer; readonly reason: string | null },
  now: Instant,
): Promise<ProposalAnswerId> {
  const id = newId(proposalAnswerIdSchema);
  const answeredBy = requireUser(ctx.actor).userId;
  const offer = toOffer(proposal);
  await answerInsert(tx, {
    ...{ id, proposalId: proposal.id, answer, reason, offer },
    ...{ answeredBy, answeredAt: now },
  });
  return id;
}
