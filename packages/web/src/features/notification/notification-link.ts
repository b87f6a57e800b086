import { NOTIFICATIONS, type NotificationView } from '@gable/contracts/notification';
import { linkOptions } from '@tanstack/react-router';

/** The conversation in the app of the recipient: the side that did not send the message. */
function messagesLink({ dealId, event }: NotificationView) {
  if (event.kind === 'message_received' && event.payload.from === 'agent')
    return linkOptions({ to: '/buyer/dashboard', search: dealId === null ? {} : { messages: dealId } });
  return dealId === null
    ? linkOptions({ to: '/deals' })
    : linkOptions({ to: '/deals/$dealId', params: { dealId }, search: { tab: 'messages' } });
}

/** Returns the page that a notification links to. */
export function getNotificationLink(view: NotificationView) {
  const { event, proposalId } = view;
  const { page } = NOTIFICATIONS[event.kind].display;
  switch (page) {
    case 'new-deal':
      return linkOptions({ to: '/deals', search: { create: true } });
    case 'new-proposal':
      return linkOptions({ to: '/proposals', search: { create: true } });
    case 'payments':
    case 'security':
      return linkOptions({ to: '/settings', search: { tab: page } });
    case 'proposal':
      return proposalId === null
        ? linkOptions({ to: '/proposals' })
        : linkOptions({ to: '/proposals/$proposalId', params: { proposalId } });
    case 'tour':
      return 'tourId' in event.payload && event.payload.tourId !== undefined
        ? linkOptions({ to: '/tours/$tourId', params: { tourId: event.payload.tourId } })
        : linkOptions({ to: '/tours' });
    case 'buyer':
      if ('tourId' in event.payload && event.payload.tourId !== undefined)
        return linkOptions({ to: '/buyer/tours/$tourId', params: { tourId: event.payload.tourId } });
      return linkOptions({
        to: '/buyer/dashboard',
        search: proposalId === null ? {} : { proposal: proposalId },
      });
    case 'messages':
      return messagesLink(view);
  }
}
