import type { NotificationEmail } from './notification-template.ts';

export const accountRejected: NotificationEmail<'account_rejected'> = () => ({
  paragraphs: ['The payment provider couldn’t verify you. You can try again under Settings, Payments.'],
  button: 'Try Again',
});
