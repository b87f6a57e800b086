import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

export const webhookMoved = defineNotification('webhook_moved', {
  payload: { host: z.string(), before: z.string() },
  email: { to: 'account' },
  display: { icon: 'webhook', tone: 'info', page: 'security' },
  title: 'A webhook endpoint has a new address',
  text: ({ host, before }) => `Events that went to ${before} are now sent to ${host}.`,
});
