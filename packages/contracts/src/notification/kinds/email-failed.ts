import * as z from 'zod/mini';
import { defineNotification, reason, reasonSentence, service } from '../define-notification.ts';

export const emailFailed = defineNotification('email_failed', {
  payload: { ...service, email: z.string(), ...reason },
  topics: ['proposals'],
  display: { icon: 'email', tone: 'danger', page: 'proposal' },
  title: ({ customerName }) => `Your email to ${customerName} wasn’t delivered`,
  text: ({ serviceType, email, reason: why }) =>
    `The email about ${serviceType} didn’t reach ${email}.${reasonSentence(why)} Correct the address in the deal and send it again.`,
});
