import type { InvitationToken } from '@gable/contracts/email';
import { HOUR_MS, instant, MINUTE_MS } from '@gable/contracts/kernel';
import { emailHandler, sendEmail } from '#emails/index.ts';
import { newLinkEmail } from '#emails/templates/new-link.ts';
import type { InvitationLink } from '#integrations/invitations/invitation-links.port.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { invitationUrl } from '../email-links.ts';
import { findClientPage, parseLinkSubject } from '../find-client-page.ts';
import { findInvitedProposal, requireInvitation } from './read-invitation.ts';

/** How long a renewed link works. Links of other emails work longer. */
const RENEWED_LINK_MS = HOUR_MS;

/** The limit of renewed links for one page and address (decision 28). */
const MAX_LINKS_PER_DAY = 10;

async function isLimitReached(
  ctx: UseCaseContext,
  about: Pick<InvitationLink, 'email' | 'subject'>,
): Promise<boolean> {
  const since = instant(ctx.clock.now() - 24 * HOUR_MS);
  const renewed = await ctx.ports.invitationLinks?.countSince(about, since, RENEWED_LINK_MS);
  return (renewed ?? 0) >= MAX_LINKS_PER_DAY;
}

/**
 * Emails a new link to the address of the old one. Anyone may ask, because only the owner of the
 * mailbox can use it. At most one email per minute. NOT_FOUND for an unknown link; RATE_LIMITED.
 */
export async function resendInvitation(ctx: UseCaseContext, input: InvitationToken): Promise<null> {
  const { link } = await requireInvitation(ctx, input);
  if (await isLimitReached(ctx, link)) throw failure('RATE_LIMITED', { retryAfterSeconds: HOUR_MS / 1_000 });
  const { email, subject } = link;
  const now = ctx.clock.now();
  const key = `${email}:${subject}:${Math.floor(now / MINUTE_MS)}`;
  await inTransaction(ctx, (tx) => sendEmail(tx, newLinkEmail, { email, subject }, { now, key }));
  return null;
}

/** Sends the new link, unless the proposal has another client now. */
export const newLinkEmailHandler = emailHandler(newLinkEmail, async (ctx, payload, { jobId }) => {
  const invited = await findInvitedProposal(ctx.db.read, payload);
  if (!invited || (await isLimitReached(ctx, payload))) return null;
  const { proposal, client, agentName } = invited;
  const { email } = payload;
  const about = parseLinkSubject(payload.subject);
  const { subject } = await findClientPage(ctx.db.read, about);
  const url = await invitationUrl(ctx, {
    email,
    name: client.name,
    ...about,
    lifeMs: RENEWED_LINK_MS,
  });
  const data = { clientName: client.name, agentName, serviceType: proposal.serviceType, subject, url };
  return { id: `link-${jobId}`, to: email, data };
});
