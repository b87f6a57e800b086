import * as z from 'zod/mini';
import { defineNotification, serviceType } from '../define-notification.ts';

/** The agent replaced the version that the buyer had received. */
export const contractUpdated = defineNotification('contract_updated', {
  payload: { ...serviceType, version: z.int() },
  topics: ['contracts'],
  email: { to: 'buyer' },
  display: { icon: 'contract', tone: 'warning', page: 'buyer' },
  title: 'Your contract was updated',
  text: (payload) =>
    `Version ${payload.version} replaces the contract for ${payload.serviceType}. Please review it before you sign.`,
});
