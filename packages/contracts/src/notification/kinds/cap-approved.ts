import { centsSchema, formatUsd } from '../../kernel/index.ts';
import { defineNotification, service } from '../define-notification.ts';

/** The client approved a higher cap. In cents. */
export const capApproved = defineNotification('cap_approved', {
  payload: { ...service, requestedCap: centsSchema },
  topics: ['proposals'],
  email: { to: 'agent', topic: 'answers' },
  display: { icon: 'receipt', tone: 'success', page: 'proposal' },
  title: ({ customerName, requestedCap }) => `${customerName} approved a cap of ${formatUsd(requestedCap)}`,
  text: ({ serviceType }) => `For ${serviceType}. You can bill time up to it.`,
});
