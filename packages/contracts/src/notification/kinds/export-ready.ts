import { formatDate, instantSchema } from '../../kernel/index.ts';
import { defineNotification } from '../define-notification.ts';

/** `expiresAt` is when the archive is deleted. */
export const exportReady = defineNotification('export_ready', {
  payload: { expiresAt: instantSchema },
  email: { to: 'account' },
  display: { icon: 'receipt', tone: 'success', page: 'security' },
  title: 'Your data export is ready',
  text: ({ expiresAt }) => `Download it in your settings until ${formatDate(expiresAt)}.`,
});
