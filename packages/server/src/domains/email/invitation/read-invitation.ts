import type { Invitation, InvitationToken } from '@gable/contracts/email';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { deals } from '#domains/deal/deal.tables.ts';
import { findClientRecipient } from '#domains/notification/index.ts';
import { users } from '#domains/profile/profile.tables.ts';
import { withClient } from '#domains/proposal/index.ts';
import { proposals } from '#domains/proposal/proposal.tables.ts';
import type { InvitationLink } from '#integrations/invitations/invitation-links.port.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { findClientPage, parseLinkSubject } from '../find-client-page.ts';

/** Finds the proposal of an invitation link; null if its client has another address now. */
export async function findInvitedProposal(
  reader: Reader,
  { subject, email }: Pick<InvitationLink, 'subject' | 'email'>,
) {
  const { proposalId } = parseLinkSubject(subject);
  const [row] = await reader
    .select({ proposal: proposals, deal: deals, agent: users })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .innerJoin(users, eq(users.id, deals.agentId))
    .where(eq(proposals.id, proposalId));
  if (!row) return null;
  const { client, proposal } = withClient(row);
  const recipient = await findClientRecipient(reader, { email: client.email, proposalId });
  return recipient?.email === email
    ? { client, proposal, agentName: row.agent.name || row.agent.email }
    : null;
}

/** Returns an invitation link with its proposal. NOT_FOUND if it does not exist or its client changed. */
export async function requireInvitation(ctx: UseCaseContext, { token }: InvitationToken) {
  const link = await ctx.ports.invitationLinks?.find(token);
  const invited = link && (await findInvitedProposal(ctx.db.read, link));
  if (!link || !invited) throw failure('NOT_FOUND', { entity: 'link' });
  return { link, ...invited };
}

/**
 * Returns what an invitation link is for. Does not redeem it, because mail clients prefetch links.
 * NOT_FOUND for an unknown link.
 */
export async function readInvitation(ctx: UseCaseContext, input: InvitationToken): Promise<Invitation> {
  const { link, proposal, agentName } = await requireInvitation(ctx, input);
  const { subject, path, amountDue } = await findClientPage(ctx.db.read, parseLinkSubject(link.subject));
  return {
    email: link.email,
    state: link.state,
    agentName,
    serviceType: proposal.serviceType,
    subject,
    amountDue,
    next: path,
  };
}
