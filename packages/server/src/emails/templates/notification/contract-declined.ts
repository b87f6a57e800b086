import type { NotificationEmail } from './notification-template.ts';

export const contractDeclined: NotificationEmail<'contract_declined'> = ({
  serviceType,
  customerName,
  reason,
}) => ({
  subject: `${customerName} declined the contract: ${serviceType}`,
  paragraphs: [
    `The contract was for ${serviceType}.`,
    `${customerName} wrote:\n${reason}`,
    'The contract is a draft again. You can edit it and resend it.',
  ],
  button: 'Open the Contract',
});
