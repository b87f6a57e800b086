import { formatAmount } from '@gable/contracts/notification';
import type { EmailDetail } from '../../email.ts';
import type { EmailContext, NotificationEmail } from './notification-template.ts';

/** The returned fee of all refunds of the payment. */
function feeDetails(invoice: EmailContext['invoice']): readonly EmailDetail[] {
  if (!invoice) return [];
  const { feeReturned: amount, currency } = invoice;
  return [{ label: 'Gable fee returned so far', value: formatAmount({ amount, currency }) }];
}

export const refundSucceeded: NotificationEmail<'refund_succeeded'> = (payload, { invoice }) => ({
  paragraphs: [
    `We refunded ${formatAmount(payload)} for ${payload.serviceType} to ${payload.customerName} from your balance.`,
    'Gable returns its fee in proportion, minus the card processing cost that the payment provider keeps.',
  ],
  details: [{ label: 'Refund', value: formatAmount(payload) }, ...feeDetails(invoice)],
});
