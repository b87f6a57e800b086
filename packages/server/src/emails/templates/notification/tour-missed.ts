import { missedSentence } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const tourMissed: NotificationEmail<'tour_missed'> = ({ agentName, when, home, keptCents }) => ({
  subject: `You missed a tour: ${when}`,
  paragraphs: [
    `${agentName} recorded that you didn’t show up for the tour of ${home} on ${when}. ${missedSentence(keptCents)}`,
    `Is this wrong? Reply to this email to reach ${agentName}, who can refund the charge.`,
  ],
  details: [
    { label: 'Time', value: when },
    { label: 'Home', value: home },
  ],
  button: 'View the Tour',
});
