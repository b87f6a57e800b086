import { centsSchema, formatUsd } from '../../kernel/index.ts';
import { defineNotification, service } from '../define-notification.ts';

/** The client declined a higher cap. In cents. */
export const capDeclined = defineNotification('cap_declined', {
  payload: { ...service, requestedCap: centsSchema },
  topics: ['proposals'],
  email: { to: 'agent', topic: 'answers' },
  display: { icon: 'receipt', tone: 'danger', page: 'proposal' },
  title: ({ customerName, requestedCap }) => `${customerName} declined a cap of ${formatUsd(requestedCap)}`,
  text: ({ serviceType }) => `For ${serviceType}. The cap stays as it is.`,
});
