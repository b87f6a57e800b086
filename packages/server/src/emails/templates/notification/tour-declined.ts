import type { NotificationPayload } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

function getReason({ agentName, when, home, wasMoved, byYou }: NotificationPayload<'tour_declined'>): string {
  if (byYou) return `You declined the new time of your tour of ${home} with ${agentName}, ${when}.`;
  return wasMoved
    ? `${agentName} declined the new time of your tour of ${home}, ${when}.`
    : `${agentName} cannot tour ${home} with you on ${when}.`;
}

export const tourDeclined: NotificationEmail<'tour_declined'> = (payload) => ({
  subject: payload.wasMoved
    ? `Your tour does not take place: ${payload.home}`
    : `Your tour request was declined: ${payload.when}`,
  paragraphs: [
    payload.wasMoved
      ? `${getReason(payload)} The earlier time no longer applies, so the tour does not take place. Nothing is charged.`
      : `${getReason(payload)} Nothing is charged.`,
    'You can ask for another time.',
  ],
  button: 'Open Your Dashboard',
});
