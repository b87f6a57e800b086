import { instant } from '@gable/contracts/kernel';
import { answerLifecycle } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { lockDealRow } from '#domains/deal/index.ts';
import { notifyParticipants } from '#domains/notification/index.ts';
import { enqueueWebhookEvent } from '#domains/webhook/index.ts';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { toBoundColumns } from '../bind-client.ts';
import { enqueueProposalCreated, type ProposalInput, prepareProposal } from '../create-proposal.ts';
import { type ProposalWithDeal, withClient } from '../proposal.access.ts';
import { insertProposal } from '../proposal.repository.ts';
import { toProposalView } from '../proposal.view.ts';
import { insertAnswer } from './insert-answer.ts';

/**
 * Adds a proposal that the acting client accepted before it existed, from an offer such as a booking
 * page, and binds it to the client. It sends no notifications: the caller does. DEAL_NOT_ACTIVE,
 * QUOTA_REACHED.
 * @param agent A context that acts as the agent of the deal.
 */
export async function acceptStandingOffer(
  ctx: UseCaseContext,
  agent: UseCaseContext,
  tx: Transaction,
  input: ProposalInput,
): Promise<ProposalWithDeal> {
  const now = ctx.clock.now();
  // The client of the deal cannot change from here on.
  await lockDealRow(tx, input.dealId);
  const { deal, row } = await prepareProposal(agent, tx, input);
  const created = withClient({ proposal: row, deal: deal.row });
  const proposal = {
    ...row,
    ...toBoundColumns(created, { clientId: requireUser(ctx.actor).userId, now }),
    status: answerLifecycle.accepted.to,
    sentAt: now,
    // The client accepted what they saw.
    viewedAt: now,
    // Integrators order the two events by it.
    updatedAt: instant(now + 1),
  };
  await insertProposal(tx, deal, proposal);
  const accepted = withClient({ proposal, deal: deal.row });
  await insertAnswer(ctx, tx, accepted, { answer: 'accepted', reason: null }, now);
  await notifyParticipants(ctx, tx, accepted, ['proposals']);
  await enqueueProposalCreated(tx, created);
  const data = () => toProposalView(accepted);
  await enqueueWebhookEvent(tx, { agentId: row.agentId, type: 'proposal.accepted', data }, now);
  return accepted;
}
