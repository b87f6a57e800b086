import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

export const webhookCreated = defineNotification('webhook_created', {
  payload: { host: z.string() },
  email: { to: 'account' },
  display: { icon: 'webhook', tone: 'info', page: 'security' },
  title: 'A webhook endpoint was added',
  text: ({ host }) => `Events are now sent to ${host}. Not you? Delete it in your settings.`,
});
