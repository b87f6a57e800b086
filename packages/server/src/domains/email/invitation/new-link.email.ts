import type { Invitation } from '@gable/contracts/email';
import { HOUR_MS, instant } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineLoadedEmail } from '#emails/index.ts';
import type { InvitationLink } from '#integrations/invitations/invitation-links.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { invitationUrl } from '../email-links.ts';
import { findClientPage, parseLinkSubject } from '../find-client-page.ts';
import { findInvitedProposal } from './read-invitation.ts';

/** How long a renewed link works. Links of other emails work longer. */
const RENEWED_LINK_MS = HOUR_MS;

/** The limit of renewed links for one page and address (decision 28). */
const MAX_LINKS_PER_DAY = 10;

/** Whether the address has had all renewed links of the day for this page. */
export async function isLimitReached(
  ctx: UseCaseContext,
  about: Pick<InvitationLink, 'email' | 'subject'>,
): Promise<boolean> {
  const since = instant(ctx.clock.now() - 24 * HOUR_MS);
  const renewed = await ctx.ports.invitationLinks?.countSince(about, since, RENEWED_LINK_MS);
  return (renewed ?? 0) >= MAX_LINKS_PER_DAY;
}

interface NewLinkEmailData {
  readonly clientName: string;
  readonly agentName: string;
  readonly serviceType: string;
  readonly subject: Invitation['subject'];
  readonly url: string;
}

const ACTION_LABELS = {
  proposal: 'Read the Proposal',
  tour: 'Open the Tour',
  receipt: 'Open the Receipt',
  invoice: 'Open the Invoice',
} as const;

/** Replaces the invitation link of an earlier email. Not sent if the proposal has another client now. */
export const newLinkEmail = defineLoadedEmail({
  topic: 'email.new-link',
  // The subject of the replaced link.
  schema: z.object({ email: z.string(), subject: z.string() }),
  load: async (ctx, payload, { jobId }) => {
    const invited = await findInvitedProposal(ctx.db.read, payload);
    if (!invited || (await isLimitReached(ctx, payload))) return null;
    const { proposal, client, agentName } = invited;
    const { email } = payload;
    const { name } = client;
    const about = parseLinkSubject(payload.subject);
    const { subject } = await findClientPage(ctx.db.read, about);
    const url = await invitationUrl(ctx, { email, name, ...about, lifeMs: RENEWED_LINK_MS });
    const data = { clientName: name, agentName, serviceType: proposal.serviceType, subject, url };
    return { id: `link-${jobId}`, to: email, data };
  },
  samples: (): Readonly<Record<string, NewLinkEmailData>> => ({
    'new-link': {
      clientName: 'Ann O’Hara',
      agentName: 'Ada Agent',
      serviceType: 'Home Showing',
      subject: 'proposal',
      url: 'https://gable.example/invitation#sample',
    },
  }),
  content: ({ clientName, agentName, serviceType, subject, url }) => ({
    subject: `Your new link to the ${subject}`,
    preview: `Opens the ${subject} from ${agentName}.`,
    heading: 'Your new link',
    paragraphs: [
      `Hello ${clientName},`,
      `Here’s the new link you requested. It opens the ${subject} from ${agentName}: ${serviceType}.`,
      'This button signs you in once and expires in 1 hour. Please don’t forward this email.',
    ],
    action: { label: ACTION_LABELS[subject], url },
    footnote: 'If you didn’t ask for this, ignore this email. No one can sign in without it.',
  }),
});
