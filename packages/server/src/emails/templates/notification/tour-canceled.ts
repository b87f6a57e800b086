import { keptSentence } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const tourCanceled: NotificationEmail<'tour_canceled'> = ({ agentName, when, home, keptCents }) => ({
  subject: `Your tour is canceled: ${when}`,
  paragraphs: [`The tour of ${home} with ${agentName} on ${when} is canceled.${keptSentence(keptCents)}`],
  button: 'Open Your Dashboard',
});
