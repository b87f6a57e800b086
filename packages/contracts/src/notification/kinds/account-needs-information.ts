import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

export const accountNeedsInformation = defineNotification('account_needs_information', {
  payload: { needs: z.int() },
  topics: ['account'],
  email: { to: 'agent' },
  display: { icon: 'alert', tone: 'warning', page: 'payments' },
  title: 'The payment provider needs more information',
  text: ({ needs }) =>
    `${needs === 1 ? '1 item is' : `${needs} items are`} missing. Payments may pause until you complete your account.`,
});
