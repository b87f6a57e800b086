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

/** The emails that remove a tour that was moved. The parties have no entry of one that was only asked for. */
const REMOVAL_KINDS: readonly NotificationKind[] = [
  'tour_declined',
  'tour_refused',
  'tour_expired',
  'tour_unanswered',
];

function hasCalendarFile({ kind, payload }: NotificationEmailPayload): boolean {
  // A confirmed tour stays in the calendar as it is until its proposed time is accepted.
  if ('current' in payload && payload.current !== undefined) return false;
  if (CALENDAR_KINDS.includes(kind)) return true;
  return REMOVAL_KINDS.includes(kind) && 'wasMoved' in payload && payload.wasMoved === true;
}

/** Returns the calendar file of the tour that a notification is about; none for other emails. */
export async function findCalendarFile(
  ctx: UseCaseContext,
  event: NotificationEmailPayload,
): Promise<readonly MailAttachment[]> {
  const { kind, payload } = event;
  if (!hasCalendarFile(event) || !('tourId' in payload) || payload.tourId === undefined) return [];
  const viewer = NOTIFICATIONS[kind].email?.to === 'buyer' ? 'client' : 'agent';
  const file = await readTourInvitation(ctx, payload.tourId, viewer);
  return file ? [file] : [];
}
