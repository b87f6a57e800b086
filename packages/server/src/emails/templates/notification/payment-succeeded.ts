import {
  cents,
  DAY_MS,
  formatUtcDate,
  type Instant,
  instant,
  PLATFORM_FEE_PERCENT,
} from '@gable/contracts/kernel';
import { formatAmount } from '@gable/contracts/notification';
import type { EmailDetail } from '#emails/email.ts';
import type { EmailContext, NotificationEmail } from './notification-template.ts';

/** How long the provider usually processes a payment before a payout, in days. */
const PROCESSING_DAYS = 2;
const MONDAY = 1;

/**
 * The Monday of the payout (docs/product.md, Constants and limits): the first one after the
 * processing, in UTC.
 */
function getPayoutDay(paidAt: Instant): Instant {
  const processedAt = paidAt + PROCESSING_DAYS * DAY_MS;
  const days = (MONDAY - new Date(processedAt).getUTCDay() + 7) % 7 || 7;
  return instant(processedAt + days * DAY_MS);
}

function shareDetails(invoice: EmailContext['invoice']): readonly EmailDetail[] {
  if (!invoice) return [];
  const { amount, fee, currency, paidAt } = invoice;
  return [
    { label: `Platform fee (${PLATFORM_FEE_PERCENT}%)`, value: formatAmount({ amount: fee, currency }) },
    { label: 'Your share', value: formatAmount({ amount: cents(amount - fee), currency }) },
    ...(paidAt === null
      ? []
      : [
          { label: 'Paid on', value: formatUtcDate(paidAt) },
          { label: 'Payout', value: `Usually starts Monday, ${formatUtcDate(getPayoutDay(paidAt))}` },
        ]),
  ];
}

export const paymentSucceeded: NotificationEmail<'payment_succeeded'> = (payload, { invoice }) => ({
  paragraphs: ['Payment received. Your share is in your weekly payout after the payment is processed.'],
  details: [
    { label: 'Payment', value: formatAmount(payload) },
    ...shareDetails(invoice),
    { label: 'Service', value: payload.serviceType },
  ],
});
