import { proposalIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineEmail } from '../email.ts';

interface NewLinkEmailData {
  readonly clientName: string;
  readonly agentName: string;
  readonly serviceType: string;
  readonly url: string;
}

/** Replaces the invitation link of an earlier email. */
export const newLinkEmail = defineEmail({
  topic: 'email.new-link',
  schema: z.object({ email: z.string(), subject: proposalIdSchema }),
  samples: () => ({
    'new-link': {
      clientName: 'Ann O’Hara',
      agentName: 'Ada Agent',
      serviceType: 'Home Showing',
      url: 'https://gable.example/invitation#sample',
    },
  }),
  content: ({ clientName, agentName, serviceType, url }: NewLinkEmailData) => ({
    subject: 'Your new link to the proposal',
    preview: `Opens the proposal from ${agentName}.`,
    heading: 'Your new link',
    paragraphs: [
      `Hello ${clientName},`,
      `Here’s the new link you requested. It opens the proposal from ${agentName}: ${serviceType}.`,
      'This button signs you in once and expires in 1 hour. Please don’t forward this email.',
    ],
    action: { label: 'Read the Proposal', url },
    footnote: 'If you didn’t ask for this, ignore this email. No one can sign in without it.',
  }),
});
