import { WEBHOOK_FAILING_DAYS, WEBHOOK_LOG_DAYS } from '@gable/contracts/webhook';
import type { NotificationEmail } from './notification-template.ts';

export const webhookDisabled: NotificationEmail<'webhook_disabled'> = ({ host, because }) => ({
  subject: `We stopped sending events to ${host}`,
  paragraphs: [
    because === 'gone'
      ? `${host} responded with 410 Gone, so we stopped sending events.`
      : `All deliveries to ${host} have failed for ${WEBHOOK_FAILING_DAYS} days, so we stopped sending events.`,
    `When it works again, enable it under Settings, Security. Failed deliveries stay in its log for ${WEBHOOK_LOG_DAYS} days, and you can resend them from there.`,
  ],
  button: 'View Your Webhooks',
});
