import type { NotificationEmail } from './notification-template.ts';

export const contractSigned: NotificationEmail<'contract_signed'> = (
  { serviceType, customerName },
  { copies },
) => ({
  subject: `${customerName} signed the contract: ${serviceType}`,
  paragraphs: [
    'The contract was signed electronically. Here are your copies of the signed PDF and the signature record. Both are also on Gable.',
  ],
  details: [{ label: 'Service', value: serviceType }, { label: 'Client', value: customerName }, ...copies],
  button: 'View the Signed Contract',
});
