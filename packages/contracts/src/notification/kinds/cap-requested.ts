import * as z from 'zod/mini';
import { centsSchema, formatUsd } from '../../kernel/index.ts';
import { defineNotification, serviceType } from '../define-notification.ts';

/** The agent asked the client for a higher cap. Amounts in cents. */
export const capRequested = defineNotification('cap_requested', {
  payload: { ...serviceType, cap: centsSchema, requestedCap: centsSchema, comment: z.string() },
  topics: ['proposals'],
  email: { to: 'buyer' },
  display: { icon: 'receipt', tone: 'warning', page: 'buyer' },
  title: ({ requestedCap }) => `Your agent asks for a cap of ${formatUsd(requestedCap)}`,
  text: ({ serviceType, cap }) =>
    `For ${serviceType}. The cap is ${formatUsd(cap)} until you approve a higher one.`,
});
