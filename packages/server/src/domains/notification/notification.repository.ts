import type { DealId, Instant, NotificationId, UserId } from '@gable/contracts/kernel';
import type { NotificationKind, NotificationList } from '@gable/contracts/notification';
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { afterCursor, preparedQuery, type Reader, type Transaction } from '#db/index.ts';
import { type NotificationRow, notifications } from './notification.tables.ts';

/** Lists a page of a user's notifications, newest first, and one more row if there is a next page. */
export async function listNotificationRows(
  reader: Reader,
  userId: UserId,
  { cursor, limit }: NotificationList,
): Promise<NotificationRow[]> {
  return reader
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), afterCursor(notifications.createdAt, notifications.id, cursor)),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);
}

const unreadCount = preparedQuery((reader) =>
  reader
    .select({ total: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder('userId')), isNull(notifications.readAt))),
);

export async function countUnread(reader: Reader, userId: UserId): Promise<number> {
  const [row] = await unreadCount(reader, {}).execute({ userId });
  return row?.total ?? 0;
}

const notificationOfKey = preparedQuery((reader) =>
  reader
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, sql.placeholder('userId')),
        eq(notifications.dedupeKey, sql.placeholder('key')),
      ),
    ),
);

/** Whether the user has a notification with this key. */
export async function notificationExists(reader: Reader, userId: UserId, key: string): Promise<boolean> {
  const [row] = await notificationOfKey(reader, {}).execute({ userId, key });
  return row !== undefined;
}

/** Inserts notifications, once for each user and key. Returns the number of new rows. */
export async function insertNotificationRows(
  tx: Transaction,
  rows: readonly NotificationRow[],
): Promise<number> {
  const written = await tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  return written.length;
}

/** Marks the unread ones of these rows as read. Returns their number. */
async function markUnread(tx: Transaction, rows: SQL | undefined, now: Instant): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(isNull(notifications.readAt), rows))
    .returning({ id: notifications.id });
  return marked.length;
}

/** Marks a user's notifications as read. Returns the number that were unread. */
export function markRowsRead(
  tx: Transaction,
  userId: UserId,
  ids: readonly NotificationId[] | 'all',
  now: Instant,
): Promise<number> {
  const selected = ids === 'all' ? undefined : inArray(notifications.id, [...ids]);
  return markUnread(tx, and(eq(notifications.userId, userId), selected), now);
}

/** Marks a user's notifications of a kind about a deal as read. Returns the number that were unread. */
export function markDealRowsRead(
  tx: Transaction,
  {
    userId,
    kind,
    dealId,
  }: { readonly userId: UserId; readonly kind: NotificationKind; readonly dealId: DealId },
  now: Instant,
): Promise<number> {
  const selected = and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    eq(notifications.dealId, dealId),
  );
  return markUnread(tx, selected, now);
}
