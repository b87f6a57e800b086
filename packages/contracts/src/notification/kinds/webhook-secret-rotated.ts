import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

export const webhookSecretRotated = defineNotification('webhook_secret_rotated', {
  payload: { host: z.string() },
  email: { to: 'account' },
  display: { icon: 'webhook', tone: 'info', page: 'security' },
  title: 'A signing secret was rotated',
  text: ({ host }) => `Events for ${host} are signed with a new secret.`,
});
