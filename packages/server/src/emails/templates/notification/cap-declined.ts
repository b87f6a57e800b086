import { formatUsd } from '@gable/contracts/kernel';
import type { NotificationEmail } from './notification-template.ts';

export const capDeclined: NotificationEmail<'cap_declined'> = ({
  serviceType,
  customerName,
  requestedCap,
}) => ({
  subject: `${customerName} declined the higher cap: ${serviceType}`,
  paragraphs: [
    `${customerName} declined a cap of ${formatUsd(requestedCap)} for ${serviceType}.`,
    'The cap stays as it is. Time above it cannot be billed.',
  ],
});
