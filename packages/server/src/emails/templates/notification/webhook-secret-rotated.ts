import { WEBHOOK_ROTATION_HOURS } from '@gable/contracts/webhook';
import type { NotificationEmail } from './notification-template.ts';
import { UNKNOWN_ENDPOINT } from './webhook-created.ts';

export const webhookSecretRotated: NotificationEmail<'webhook_secret_rotated'> = ({ host }) => ({
  subject: 'The signing secret of a webhook endpoint was rotated',
  paragraphs: [
    `Events for ${host} are signed with a new secret. The previous one stays valid for ${WEBHOOK_ROTATION_HOURS} hours.`,
    UNKNOWN_ENDPOINT,
  ],
  details: [{ label: 'Endpoint', value: host }],
});
