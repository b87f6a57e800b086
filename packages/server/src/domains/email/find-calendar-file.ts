import { NOTIFICATIONS, type NotificationKind } from '@gable/contracts/notification';
import type { NotificationEmailPayload } from '#emails/templates/notification/notification-email-template.ts';
import type { MailAttachment } from '#integrations/mail/mail.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { readTourInvitation } from '../tour-calendar/index.ts';

/** The emails whose attachment adds, updates or removes a tour in the calendar of the recipient. */
const CALENDAR_KINDS: readonly NotificationKind[] = [
  'tour_agreed',
  'tour_confirmed',
  'tour_moved',
  'tour_rescheduled',
  'tour_canceled',
  'tour_withdrawn',
];

/** Returns the calendar file of the tour that a notification is about; none for other emails. */
export async function findCalendarFile(
  ctx: UseCaseContext,
  { kind, payload }: NotificationEmailPayload,
): Promise<readonly MailAttachment[]> {
  if (!CALENDAR_KINDS.includes(kind) || !('tourId' in payload) || payload.tourId === undefined) return [];
  const viewer = NOTIFICATIONS[kind].email?.to === 'buyer' ? 'client' : 'agent';
  const file = await readTourInvitation(ctx, payload.tourId, viewer);
  return file ? [file] : [];
}
