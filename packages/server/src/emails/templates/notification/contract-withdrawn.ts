import type { NotificationEmail } from './notification-template.ts';

export const contractWithdrawn: NotificationEmail<'contract_withdrawn'> = (
  { serviceType },
  { agentName },
) => ({
  subject: `Your contract was withdrawn: ${serviceType}`,
  paragraphs: [
    `${agentName} withdrew the contract for ${serviceType}. It can no longer be signed, but you can still read it on Gable.`,
    'If there is a new version, we’ll email you when it’s ready.',
  ],
});
