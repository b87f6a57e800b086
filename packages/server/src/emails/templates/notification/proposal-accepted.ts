import type { NotificationEmail } from './notification-template.ts';

export const proposalAccepted: NotificationEmail<'proposal_accepted'> = ({ serviceType, customerName }) => ({
  subject: `${customerName} accepted your proposal: ${serviceType}`,
  paragraphs: [`${customerName} agreed to ${serviceType}. You can generate the invoice now.`],
});
