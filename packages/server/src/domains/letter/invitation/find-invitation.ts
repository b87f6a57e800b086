import { proposalIdSchema } from '@gable/contracts/kernel';
import type { InvitationToken } from '@gable/contracts/letter';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { deals } from '#domains/deal/deal.tables.ts';
import { findClientRecipient } from '#domains/notification/index.ts';
import { users } from '#domains/profile/profile.tables.ts';
import { withClient } from '#domains/proposal/index.ts';
import { proposals } from '#domains/proposal/proposal.tables.ts';
import type { EntryLink } from '#integrations/entry/entry-links.port.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';

/** The proposal that a letter's link leads to, while the address that the letter went to is still its client's. */
export async function findOffer(reader: Reader, { subject, email }: Pick<EntryLink, 'subject' | 'email'>) {
  const proposalId = proposalIdSchema.parse(subject);
  const [row] = await reader
    .select({ proposal: proposals, deal: deals, agent: users })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .innerJoin(users, eq(users.id, deals.agentId))
    .where(eq(proposals.id, proposalId));
  if (!row) return null;
  const offer = { ...withClient(row), agent: row.agent };
  const recipient = await findClientRecipient(reader, { email: offer.client.email, proposalId });
  return recipient?.email === email ? offer : null;
}

/** A link of ours and what it leads to. NOT_FOUND for any other, and for one whose proposal has another client now. */
export async function requireInvitation(ctx: UseCaseContext, { token }: InvitationToken) {
  const link = await ctx.ports.entryLinks?.find(token);
  const offer = link && (await findOffer(ctx.db.read, link));
  if (!link || !offer) throw failure('NOT_FOUND', { entity: 'link' });
  return { link, offer };
}
