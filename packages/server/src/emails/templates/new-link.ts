import type { Invitation } from '@gable/contracts/email';
import * as z from 'zod/mini';
import { defineEmail } from '../email.ts';

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
} as const;

/** Replaces the invitation link of an earlier email. */
export const newLinkEmail = defineEmail({
  topic: 'email.new-link',
  // The subject of the replaced link.
  schema: z.object({ email: z.string(), subject: z.string() }),
  samples: () => ({
    'new-link': {
      clientName: 'Ann O’Hara',
      agentName: 'Ada Agent',
      serviceType: 'Home Showing',
      subject: 'proposal',
      url: 'https://gable.example/invitation#sample',
    },
  }),
  content: ({ clientName, agentName, serviceType, subject, url }: NewLinkEmailData) => ({
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
