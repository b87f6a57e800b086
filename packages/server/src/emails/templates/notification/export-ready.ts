import { formatUtcDate } from '@gable/contracts/kernel';
import type { NotificationEmail } from './notification-template.ts';

export const exportReady: NotificationEmail<'export_ready'> = ({ expiresAt }) => ({
  subject: 'Your Gable data export is ready',
  paragraphs: [
    'Download the archive under Settings, Security. You must be signed in: the email has no link to the file.',
    'If you did not start this export, change your password and sign out everywhere.',
  ],
  details: [{ label: 'Available until', value: formatUtcDate(expiresAt) }],
});
