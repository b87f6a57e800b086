import type { ProposalEmailHistory, SendProposalEmail } from '@gable/contracts/proposal-email';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import { failure, inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { markContractSent } from '../contract/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { lockUser } from '../profile/index.ts';
import {
  changeProposal,
  endChangeRequest,
  lockProposalWithDeal,
  markProposalSent,
  markProposalSentAgain,
  requireProposal,
} from '../proposal/index.ts';
import { asksAgainWhenSent } from './asks-again.ts';
import { proposalEmail } from './proposal.email.ts';
import { readHistory } from './proposal-email.repository.ts';
import { isReplay, storeClientEmail } from './store-client-email.ts';

async function storeProposalEmail(
  ctx: UseCaseContext,
  tx: Transaction,
  input: SendProposalEmail,
): Promise<void> {
  await lockUser(tx, requireAgent(ctx.actor).userId);
  await lockProposalWithDeal(tx, input.proposalId);
  const authorized = await requireProposal(ctx, input.proposalId, 'edit', tx);
  const email = { id: input.key, invoiceId: null };
  if (await isReplay(tx, authorized, email)) return;
  if (authorized.row.deal.status !== 'active') throw failure('DEAL_ARCHIVED', {});
  await storeClientEmail(ctx, tx, authorized, email);
  const now = ctx.clock.now();
  const message = input.message?.trim() ?? '';
  await sendEmail(tx, proposalEmail, { sendId: input.key, message }, { now, key: input.key });
  const hadRequest = await endChangeRequest(tx, input.proposalId);
  const reopens = await asksAgainWhenSent(tx, authorized.row);
  const markSent = hadRequest || reopens ? markProposalSentAgain : markProposalSent;
  await markSent(tx, input.proposalId, now);
  if (hadRequest) await notifyParticipants(ctx, tx, authorized.row, ['proposals']);
  if (reopens) await changeProposal(ctx, tx, input.proposalId, { status: 'pending' });
  await markContractSent(ctx, tx, authorized);
}

/**
 * Implements 'Send to Client': emails the client a link to the proposal with the agent's note, and marks a
 * draft contract as sent. Ends the client's request for changes, and asks for another answer to a proposal
 * that was declined, or accepted at another price: its status is pending again. Either is a new sending,
 * which the client has not opened. Agents only. Idempotent by `key`. The response state is `sending`,
 * because the outbox sends the email. DEAL_ARCHIVED, CLIENT_ADDRESS_MISSING, SENT_JUST_NOW, SENT_TOO_OFTEN,
 * IDEMPOTENCY_MISMATCH.
 */
export async function sendProposal(
  ctx: UseCaseContext,
  input: SendProposalEmail,
): Promise<ProposalEmailHistory> {
  requireAgent(ctx.actor);
  await inTransaction(ctx, (tx) => storeProposalEmail(ctx, tx, input));
  return readHistory(ctx.db.read, input.proposalId);
}
