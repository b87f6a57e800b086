import type { NotificationEmail } from './notification-template.ts';
import { UNKNOWN_ENDPOINT } from './webhook-created.ts';

export const webhookMoved: NotificationEmail<'webhook_moved'> = ({ host, before }) => ({
  subject: 'The address of a webhook endpoint was changed',
  paragraphs: [`From now on, Gable sends the events of this endpoint to ${host}.`, UNKNOWN_ENDPOINT],
  details: [
    { label: 'New address', value: host },
    { label: 'Previous address', value: before },
  ],
});
