import { formatUsd } from '@gable/contracts/kernel';
import type { NotificationEmail } from './notification-template.ts';

export const capRequested: NotificationEmail<'cap_requested'> = (
  { serviceType, cap, requestedCap, comment },
  { agentName },
) => ({
  subject: `Please confirm a higher cap: ${serviceType}`,
  paragraphs: [
    `${agentName} works for you by the hour on ${serviceType}, and is asking to raise the cap from ${formatUsd(cap)} to ${formatUsd(requestedCap)}.`,
    ...(comment === '' ? [] : [`${agentName} wrote:\n${comment}`]),
    'You won’t be charged for time above the cap unless you approve it.',
  ],
  details: [
    { label: 'Current cap', value: formatUsd(cap) },
    { label: 'Requested cap', value: formatUsd(requestedCap) },
  ],
  button: 'Answer the Request',
});
