import { formatAmount } from '@gable/contracts/notification';
import { type NotificationEmail, reasonParagraph } from './notification-template.ts';

export const payoutFailed: NotificationEmail<'payout_failed'> = (payload) => ({
  paragraphs: [
    `The payout of ${formatAmount(payload)} didn’t reach your bank. The money stays in your balance.`,
    ...reasonParagraph(payload.reason),
    'Check your bank account under Settings, Payments, and cash out again.',
  ],
  button: 'Check Your Bank Account',
});
