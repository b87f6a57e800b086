import { defineNotification } from '../define-notification.ts';

export const startDeal = defineNotification('start_deal', {
  payload: {},
  display: { icon: 'deals', tone: 'accent', page: 'new-deal' },
  title: 'Create your first deal',
  text: 'A deal is one client and all your work for them.',
});
