import { formatUsd } from '@gable/contracts/kernel';
import type { NotificationEmail } from './notification-template.ts';

export const capApproved: NotificationEmail<'cap_approved'> = ({
  serviceType,
  customerName,
  requestedCap,
}) => ({
  subject: `${customerName} approved the higher cap: ${serviceType}`,
  paragraphs: [
    `${customerName} approved a cap of ${formatUsd(requestedCap)} for ${serviceType}.`,
    'You can now bill time up to the new cap.',
  ],
});
