import type { NotificationEmail } from './notification-template.ts';

export const accountRejected: NotificationEmail<'account_rejected'> = () => ({
  paragraphs: [
    'The payment provider couldn’t verify you. Open its page under Settings, Payments, to see whether you can correct your details.',
  ],
  button: 'Review Your Account',
});
