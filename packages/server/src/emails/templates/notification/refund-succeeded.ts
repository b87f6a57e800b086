import { formatAmount } from '@gable/contracts/notification';
import { FEE_RETURN_NOTE } from '@gable/contracts/refund';
import type { EmailDetail } from '#emails/email.ts';
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
    FEE_RETURN_NOTE,
  ],
  details: [{ label: 'Refund', value: formatAmount(payload) }, ...feeDetails(invoice)],
});
