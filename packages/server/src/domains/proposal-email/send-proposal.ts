import { DAY_MS, instant, type ProposalEmailId, type ProposalId } from '@gable/contracts/kernel';
import type { ProposalEmailHistory, SendProposalEmail } from '@gable/contracts/proposal-email';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import { proposalEmail } from '#emails/templates/proposal.ts';
import { type Authorized, failure, inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { markContractSent } from '../contract/index.ts';
import { findClientRecipient } from '../notification/index.ts';
import { lockUser } from '../profile/index.ts';
import {
  lockProposalWithDeal,
  markProposalSent,
  type ProposalWithDeal,
  requireProposal,
} from '../proposal/index.ts';
import { useClientEmails } from '../quota/index.ts';
import {
  findProposalEmail,
  insertProposalEmail,
  listProposalEmailsOfAgent,
  readHistory,
} from './proposal-email.repository.ts';
import { assertSendLimits } from './send-limits.ts';

/** Whether this is a retry. IDEMPOTENCY_MISMATCH if the key was used for another proposal. */
async function isReplay(tx: Transaction, key: ProposalEmailId, proposalId: ProposalId): Promise<boolean> {
  const known = await findProposalEmail(tx, key);
  if (known && known.proposalId !== proposalId) throw failure('IDEMPOTENCY_MISMATCH', {});
  return known !== undefined;
}

/** Returns the client's current address. DEAL_ARCHIVED, CLIENT_ADDRESS_MISSING. */
async function requireAddress(tx: Transaction, { row }: Authorized<ProposalWithDeal>): Promise<string> {
  const { deal, client, proposal } = row;
  if (deal.status !== 'active') throw failure('DEAL_ARCHIVED', {});
  const recipient = await findClientRecipient(tx, { email: client.email, proposalId: proposal.id });
  if (!recipient || recipient.email.trim() === '') throw failure('CLIENT_ADDRESS_MISSING', {});
  return recipient.email;
}

async function storeProposalEmail(
  ctx: UseCaseContext,
  tx: Transaction,
  input: SendProposalEmail,
): Promise<void> {
  // The lock keeps the counts of the limits below correct.
  await lockUser(tx, requireAgent(ctx.actor).userId);
  await lockProposalWithDeal(tx, input.proposalId);
  const authorized = await requireProposal(ctx, input.proposalId, 'edit', tx);
  if (await isReplay(tx, input.key, input.proposalId)) return;
  const email = await requireAddress(tx, authorized);
  const now = ctx.clock.now();
  const sent = await listProposalEmailsOfAgent(tx, authorized.row.deal.agentId, instant(now - DAY_MS));
  assertSendLimits(sent, { proposalId: input.proposalId, email, now });
  await useClientEmails(ctx, tx);
  // A concurrent request used the key for another proposal.
  if (!(await insertProposalEmail(tx, authorized, { id: input.key, email, createdAt: now })))
    throw failure('IDEMPOTENCY_MISMATCH', {});
  const message = input.message?.trim() ?? '';
  await sendEmail(tx, proposalEmail, { sendId: input.key, message }, { now, key: input.key });
  await markProposalSent(tx, input.proposalId, now);
  await markContractSent(ctx, tx, authorized);
}

/**
 * Implements 'Send to Client': emails the client a link to the proposal with the agent's note, and marks
 * a draft contract as sent. Agents only. Idempotent by `key`. The response state is `sending`, because
 * the outbox sends the email. DEAL_ARCHIVED, CLIENT_ADDRESS_MISSING, SENT_JUST_NOW, SENT_TOO_OFTEN,
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
