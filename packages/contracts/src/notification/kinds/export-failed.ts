import { defineNotification } from '../define-notification.ts';

export const exportFailed = defineNotification('export_failed', {
  payload: {},
  display: { icon: 'alert', tone: 'danger', page: 'security' },
  title: 'Your data export failed',
  text: 'Start it again in your settings. If it fails again, contact support.',
});
