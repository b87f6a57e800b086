import { formatUsd } from '@gable/contracts/kernel';
import { formatBillingMonth } from '@gable/contracts/subscription';
import type { NotificationEmail } from './notification-template.ts';

export const monthlyPriceChanged: NotificationEmail<'monthly_price_changed'> = (
  { serviceType, fromMonth, newAmount, oldAmount, replaced },
  { agentName },
) => ({
  paragraphs: [
    `${agentName} is changing the price of ${serviceType}: ${formatUsd(newAmount)} each month from ${formatBillingMonth(fromMonth)}. The months before cost ${formatUsd(oldAmount)}.`,
    ...(replaced
      ? [
          `Our earlier notice of ${formatUsd(replaced.amount)} each month from ${formatBillingMonth(replaced.fromMonth)} no longer applies.`,
        ]
      : []),
    'If you saved a card, it will pay the new price from that month. If you don’t agree, reply to this email; you can remove the card on the page of your proposal at any time.',
  ],
  details: [
    { label: 'Service', value: serviceType },
    { label: 'From', value: formatBillingMonth(fromMonth) },
    { label: 'New price', value: `${formatUsd(newAmount)} each month` },
  ],
});
