import { formatAmount } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const payoutPaid: NotificationEmail<'payout_paid'> = (payload) => ({
  paragraphs: [`${formatAmount(payload)} reached your bank. The payout is complete.`],
});
