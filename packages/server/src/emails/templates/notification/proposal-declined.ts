import type { NotificationEmail } from './notification-template.ts';

export const proposalDeclined: NotificationEmail<'proposal_declined'> = ({
  serviceType,
  customerName,
  reason,
}) => ({
  subject: `${customerName} declined your proposal: ${serviceType}`,
  paragraphs: [
    `The proposal was for ${serviceType}.`,
    ...(reason ? [`${customerName} wrote:\n${reason}`] : []),
    'You can talk to your client, edit the proposal and send it again.',
  ],
});
