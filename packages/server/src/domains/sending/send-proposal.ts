import { instant, type ProposalId, type ProposalSendId } from '@gable/contracts/kernel';
import type { ProposalSending, SendProposal } from '@gable/contracts/sending';
import type { Transaction } from '#db/index.ts';
import { type Authorized, failure, inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { markContractSent } from '../contract/index.ts';
import { findClientRecipient } from '../notification/index.ts';
import { lockUser } from '../profile/index.ts';
import { lockParties, type ProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { useClientEmails } from '../quota/index.ts';
import { proposalLetter } from './proposal-letter-job.ts';
import { assertMaySend, DAY_MS } from './send-limits.ts';
import { findSend, insertSend, listSendsOfAgent, sendingOf } from './sending.repository.ts';

/** Whether this very click arrived before. IDEMPOTENCY_MISMATCH when its key was used for another proposal. */
async function arrivedBefore(tx: Transaction, key: ProposalSendId, proposalId: ProposalId): Promise<boolean> {
  const known = await findSend(tx, key);
  if (known && known.proposalId !== proposalId) throw failure('IDEMPOTENCY_MISMATCH', {});
  return known !== undefined;
}

/** The client's address of today. DEAL_ARCHIVED, CLIENT_ADDRESS_MISSING where it cannot be sent. */
async function requireAddress(tx: Transaction, { row }: Authorized<ProposalWithDeal>): Promise<string> {
  const { deal, client, proposal } = row;
  if (deal.status !== 'active') throw failure('DEAL_ARCHIVED', {});
  const recipient = await findClientRecipient(tx, { email: client.email, proposalId: proposal.id });
  if (!recipient || recipient.email.trim() === '') throw failure('CLIENT_ADDRESS_MISSING', {});
  return recipient.email;
}

async function storeSend(ctx: UseCaseContext, tx: Transaction, input: SendProposal): Promise<void> {
  // The limits below count what was sent: nothing else is sent by this agent meanwhile.
  await lockUser(tx, requireAgent(ctx.actor).userId);
  await lockParties(tx, input.proposalId);
  const authorized = await requireProposal(ctx, input.proposalId, 'edit', tx);
  if (await arrivedBefore(tx, input.key, input.proposalId)) return;
  const email = await requireAddress(tx, authorized);
  const now = ctx.clock.now();
  const sent = await listSendsOfAgent(tx, authorized.row.deal.agentId, instant(now - DAY_MS));
  assertMaySend(sent, { proposalId: input.proposalId, email, now });
  await useClientEmails(ctx, tx);
  // The same key for another proposal, at the same moment.
  if (!(await insertSend(tx, authorized, { id: input.key, email, createdAt: now })))
    throw failure('IDEMPOTENCY_MISMATCH', {});
  const message = input.message?.trim() ?? '';
  await enqueue(tx, proposalLetter, { sendId: input.key, message }, { now, key: input.key });
  await markContractSent(ctx, tx, authorized);
}

/**
 * 'Send to Client' (spec section 2): e-mails the client where to read the proposal, with a note of the agent's if there
 * is one, and marks a contract that is still a draft as sent. The letter itself is the outbox's work, so the answer says
 * `sending`. Agents only. The same key again sends nothing twice. DEAL_ARCHIVED, CLIENT_ADDRESS_MISSING, SENT_JUST_NOW,
 * SENT_TOO_OFTEN, IDEMPOTENCY_MISMATCH.
 */
export async function sendProposal(ctx: UseCaseContext, input: SendProposal): Promise<ProposalSending> {
  requireAgent(ctx.actor);
  await inTransaction(ctx, (tx) => storeSend(ctx, tx, input));
  return sendingOf(ctx.db.read, input.proposalId);
}
