import { keptSentence } from '@gable/contracts/notification';
import type { NotificationEmail } from './notification-template.ts';

export const tourWithdrawn: NotificationEmail<'tour_withdrawn'> = ({
  customerName,
  when,
  home,
  keptCents,
}) => ({
  subject: `Tour canceled with ${customerName}: ${when}`,
  paragraphs: [`The tour of ${home} with ${customerName} on ${when} is canceled.${keptSentence(keptCents)}`],
});
