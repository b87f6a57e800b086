import type { NotificationEmail } from './notification-template.ts';

export const accountNeedsInformation: NotificationEmail<'account_needs_information'> = ({ needs }) => ({
  paragraphs: [
    `${needs === 1 ? '1 item is' : `${needs} items are`} missing. Payments and payouts may pause until you complete your account.`,
  ],
  button: 'Complete Your Account',
});
