import type { NotificationEmail } from './notification-template.ts';

export const countersignatureStored: NotificationEmail<'countersignature_stored'> = (
  { serviceType, customerName },
  { copies },
) => ({
  subject: `You countersigned the contract: ${serviceType}`,
  paragraphs: [
    `Here are your copies of the final PDF with both signatures and of the signature record. ${customerName} received them too. Both are also on Gable.`,
  ],
  details: [{ label: 'Service', value: serviceType }, { label: 'Client', value: customerName }, ...copies],
  button: 'View the Contract',
});
