import type { NotificationEmail } from './notification-template.ts';

/** What to do about an endpoint that the owner does not recognize. */
export const UNKNOWN_ENDPOINT =
  'If this wasn’t you, delete the endpoint under Settings, Security, change your password and sign out everywhere.';

export const webhookCreated: NotificationEmail<'webhook_created'> = ({ host }) => ({
  subject: 'A webhook endpoint was added to your Gable account',
  paragraphs: [`From now on, Gable sends events about your work to ${host}.`, UNKNOWN_ENDPOINT],
  details: [{ label: 'Endpoint', value: host }],
});
