import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

/** `gone`: the endpoint responded with 410. `failing`: deliveries failed for days. */
export const webhookDisabled = defineNotification('webhook_disabled', {
  payload: { host: z.string(), because: z.enum(['gone', 'failing']) },
  email: { to: 'agent' },
  display: { icon: 'webhook', tone: 'danger', page: 'security' },
  title: ({ host }) => `Events are no longer sent to ${host}`,
  text: ({ because }) =>
    `${because === 'gone' ? 'The endpoint responded with 410 Gone.' : 'Deliveries failed for several days.'} You can enable it again in your settings.`,
});
