import type { DealId, Instant, NotificationId, UserId } from '@gable/contracts/kernel';
import type { NotificationKind, NotificationList } from '@gable/contracts/notification';
import { and, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { afterCursor, type Reader, type Transaction } from '#db/index.ts';
import { type NotificationRow, notifications } from './notification.tables.ts';

/** One page of what a user was told, newest first, and one row more when there is a next page. */
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

export async function countUnread(reader: Reader, userId: UserId): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.total ?? 0;
}

/** Has this user been told of a happening of this name? */
export async function wasTold(reader: Reader, userId: UserId, key: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.key, key)));
  return row !== undefined;
}

/** Stores what is not told yet, once by user and key; answers how many of the rows were new. */
export async function insertNotifications(
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

/** Marks what nobody has read among these as read; answers how many that were. */
async function markUnread(tx: Transaction, which: SQL | undefined, now: Instant): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(isNull(notifications.readAt), which))
    .returning({ id: notifications.id });
  return marked.length;
}

/** Marks these of a user, or all of theirs, as read; answers how many were not before. */
export function markRowsRead(
  tx: Transaction,
  userId: UserId,
  ids: readonly NotificationId[] | 'all',
  now: Instant,
): Promise<number> {
  const those = ids === 'all' ? undefined : inArray(notifications.id, [...ids]);
  return markUnread(tx, and(eq(notifications.userId, userId), those), now);
}

/** Marks what a user was told of one kind about a deal as read; answers how many were not before. */
export function markDealRowsRead(
  tx: Transaction,
  {
    userId,
    kind,
    dealId,
  }: { readonly userId: UserId; readonly kind: NotificationKind; readonly dealId: DealId },
  now: Instant,
): Promise<number> {
  const those = and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    eq(notifications.dealId, dealId),
  );
  return markUnread(tx, those, now);
}
