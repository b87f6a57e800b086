import * as z from 'zod/mini';
import {
  deadline,
  deadlineSentence,
  defineNotification,
  formatAmount,
  money,
  service,
} from '../define-notification.ts';

export const disputeOpened = defineNotification('dispute_opened', {
  payload: {
    ...money,
    ...service,
    ...deadline,
    /** Whether it paused automatic payments; missing in events of earlier versions. */
    isAutopayPaused: z.optional(z.boolean()),
  },
  topics: ['money'],
  email: { to: 'agent' },
  display: { icon: 'scale', tone: 'danger', page: 'proposal' },
  title: (payload) => `${payload.customerName} disputed a payment of ${formatAmount(payload)}`,
  text: ({ respondBy, serviceType, isAutopayPaused }) =>
    `The payment was for ${serviceType}.${deadlineSentence(respondBy)}${isAutopayPaused ? ' Automatic payments are paused until your client resumes them.' : ''}`,
});
