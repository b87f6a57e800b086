import { listContactLines } from '@gable/contracts/agent-profile';
import type { Reader } from '#db/index.ts';
import { emailHandler } from '#emails/index.ts';
import { type ProposalEmailData, proposalEmail } from '#emails/templates/proposal.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { invitationUrl } from '../email/index.ts';
import { findClientRecipient } from '../notification/index.ts';
import { findPendingEmail, type PendingEmail, storeDelivery, storeFailure } from './pending-email.ts';

const CLIENT_CHANGED = 'The client was changed before this email went out. Send the proposal again.';

/** Whether the address still belongs to the proposal's client. */
async function isStillClient(reader: Reader, { send, proposal, client }: PendingEmail): Promise<boolean> {
  const recipient = await findClientRecipient(reader, { email: client.email, proposalId: proposal.id });
  return recipient?.email === send.email;
}

/** Returns what the email of a proposal contains. `url` opens the proposal. */
export async function buildProposalEmail(
  ctx: UseCaseContext,
  about: Pick<PendingEmail, 'client' | 'proposal' | 'hasContract'> & {
    readonly email: string;
    readonly agent: Pick<PendingEmail['agent'], 'id' | 'name' | 'email'>;
  },
  { message, url }: { readonly message: string; readonly url: string },
): Promise<ProposalEmailData> {
  const { email, client, agent, proposal, hasContract } = about;
  const agentLines = listContactLines(await loadAgentCard(ctx.db.read, agent.id));
  const signsIn = ctx.ports.invitationLinks !== null;
  return { email, clientName: client.name, agent, agentLines, proposal, hasContract, message, url, signsIn };
}

/** Sends a proposal to its client. The `Message-ID` is the same for each attempt. */
export const proposalEmailHandler = emailHandler(proposalEmail, async (ctx, { sendId, message }) => {
  const pending = await findPendingEmail(ctx.db.read, sendId);
  if (!pending) return null;
  if (!(await isStillClient(ctx.db.read, pending))) {
    await storeFailure(ctx, pending, CLIENT_CHANGED);
    return null;
  }
  const { send, client, agent, proposal } = pending;
  const { email } = send;
  const url = await invitationUrl(ctx, { email, name: client.name, proposalId: proposal.id });
  return {
    id: `proposal-${sendId}`,
    to: email,
    replyTo: agent.email,
    data: await buildProposalEmail(ctx, { ...pending, email }, { message, url }),
    onDelivered: () => storeDelivery(ctx, pending),
    onFailed: (reason) => storeFailure(ctx, pending, reason),
  };
});
