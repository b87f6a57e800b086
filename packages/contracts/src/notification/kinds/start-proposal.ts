import { defineNotification } from '../define-notification.ts';

export const startProposal = defineNotification('start_proposal', {
  payload: {},
  display: { icon: 'contract', tone: 'accent', page: 'new-proposal' },
  title: 'Send your first proposal',
  text: 'Describe the service and its price. Your client pays only for that.',
});
