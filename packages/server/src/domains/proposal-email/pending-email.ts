import type { ProposalEmailId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { contractVersions } from '../contract/contract-version.tables.ts';
import { deals } from '../deal/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { type ProfileRow, users } from '../profile/profile.tables.ts';
import { type ProposalWithDeal, withClient } from '../proposal/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { storeProposalEmailOutcome } from './proposal-email.repository.ts';
import { type ProposalEmailRow, proposalEmails } from './proposal-email.tables.ts';

export interface PendingEmail extends ProposalWithDeal {
  readonly send: ProposalEmailRow;
  readonly agent: ProfileRow;
  readonly contract: SentContract | null;
}

/** The contract that an email mentions: whether the client is asked to sign it. */
export interface SentContract {
  readonly isToSign: boolean;
}

/** Loads a pending email with its proposal; null if it was delivered or failed. */
export async function findPendingEmail(
  reader: Reader,
  sendId: ProposalEmailId,
): Promise<PendingEmail | null> {
  const [row] = await reader
    .select({
      send: proposalEmails,
      proposal: proposals,
      deal: deals,
      agent: users,
      contractId: contractVersions.id,
      contractStatus: contracts.status,
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
  const { contractId, contractStatus, send, agent } = row;
  const contract = contractId === null ? null : { isToSign: contractStatus === 'sent' };
  return { ...withClient(row), send, agent, contract };
}

/** Stores that an email was delivered. */
export function storeDelivery(ctx: UseCaseContext, { send }: PendingEmail): Promise<boolean> {
  return inTransaction(ctx, (tx) => storeProposalEmailOutcome(tx, send.id, { deliveredAt: ctx.clock.now() }));
}

/** Stores why an email failed, and notifies the agent. */
export async function storeFailure(
  ctx: UseCaseContext,
  { send, proposal, deal, client, agent }: PendingEmail,
  reason: string,
): Promise<void> {
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
