import type { NotificationEmail } from './notification-template.ts';

export const proposalChangesRequested: NotificationEmail<'proposal_changes_requested'> = ({
  serviceType,
  customerName,
  comment,
}) => ({
  subject: `${customerName} asked for changes: ${serviceType}`,
  paragraphs: [
    `The proposal is for ${serviceType}.`,
    `${customerName} wrote:\n${comment}`,
    'Edit the proposal and send it again. Your client can still accept or decline it as it is.',
  ],
});
