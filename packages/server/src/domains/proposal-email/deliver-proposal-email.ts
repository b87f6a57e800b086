import { listContactLines } from '@gable/contracts/agent-profile';
import type { ProposalEmailId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { emailHandler } from '#emails/index.ts';
import { proposalEmail } from '#emails/templates/proposal.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { contractVersions } from '../contract/contract-version.tables.ts';
import { deals } from '../deal/index.ts';
import { invitationUrl } from '../email/index.ts';
import { enqueueNotification, findClientRecipient } from '../notification/index.ts';
import { type ProfileRow, users } from '../profile/profile.tables.ts';
import { type ProposalWithDeal, withClient } from '../proposal/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { storeProposalEmailOutcome } from './proposal-email.repository.ts';
import { type ProposalEmailRow, proposalEmails } from './proposal-email.tables.ts';

interface PendingEmail extends ProposalWithDeal {
  readonly send: ProposalEmailRow;
  readonly agent: ProfileRow;
  readonly hasContract: boolean;
}

/** Loads a pending email with its proposal; null if it was delivered or failed. */
async function findPending(reader: Reader, sendId: ProposalEmailId): Promise<PendingEmail | null> {
  const [row] = await reader
    .select({
      send: proposalEmails,
      proposal: proposals,
      deal: deals,
      agent: users,
      contractId: contractVersions.id,
    })
    .from(proposalEmails)
    .innerJoin(proposals, eq(proposals.id, proposalEmails.proposalId))
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .innerJoin(users, eq(users.id, deals.agentId))
    .leftJoin(contracts, eq(contracts.proposalId, proposals.id))
    // Only a contract that was sent to this address is mentioned.
    .leftJoin(
      contractVersions,
      and(eq(contractVersions.contractId, contracts.id), eq(contractVersions.sentTo, proposalEmails.email)),
    )
    .where(eq(proposalEmails.id, sendId))
    .limit(1);
  if (!row || row.send.deliveredAt !== null || row.send.failure !== null) return null;
  const { contractId, send, agent } = row;
  return { ...withClient(row), send, agent, hasContract: contractId !== null };
}

const CLIENT_CHANGED = 'The client was changed before this email went out. Send the proposal again.';

/** Whether the address still belongs to the proposal's client. */
async function isStillClient(reader: Reader, { send, proposal, client }: PendingEmail): Promise<boolean> {
  const recipient = await findClientRecipient(reader, { email: client.email, proposalId: proposal.id });
  return recipient?.email === send.email;
}

/** Stores why an email failed, and notifies the agent. */
async function storeFailure(ctx: UseCaseContext, pending: PendingEmail, reason: string): Promise<void> {
  const { send, proposal, deal, client, agent } = pending;
  await inTransaction(ctx, async (tx) => {
    if (!(await storeProposalEmailOutcome(tx, send.id, { failure: reason }))) return;
    const { serviceType } = proposal;
    const notification = {
      userId: agent.id,
      kind: 'email_failed',
      key: `email_failed:${send.id}`,
      payload: { serviceType, customerName: client.name, email: send.email, reason },
      dealId: deal.id,
      proposalId: proposal.id,
    } as const;
    await enqueueNotification(tx, notification, ctx.clock.now());
  });
}

/** Sends a proposal to its client. The `Message-ID` is the same for each attempt. */
export const proposalEmailHandler = emailHandler(proposalEmail, async (ctx, { sendId, message }) => {
  const pending = await findPending(ctx.db.read, sendId);
  if (!pending) return null;
  if (!(await isStillClient(ctx.db.read, pending))) {
    await storeFailure(ctx, pending, CLIENT_CHANGED);
    return null;
  }
  const { send, client, agent, proposal, hasContract } = pending;
  const { email } = send;
  const agentLines = listContactLines(await loadAgentCard(ctx.db.read, agent.id));
  const url = await invitationUrl(ctx, { email, name: client.name, proposalId: proposal.id });
  const signsIn = ctx.ports.invitationLinks !== null;
  return {
    id: `proposal-${sendId}`,
    to: email,
    replyTo: agent.email,
    data: { email, clientName: client.name, agent, agentLines, proposal, hasContract, message, url, signsIn },
    onDelivered: () =>
      inTransaction(ctx, (tx) => storeProposalEmailOutcome(tx, sendId, { deliveredAt: ctx.clock.now() })),
    onFailed: (reason) => storeFailure(ctx, pending, reason),
  };
});
