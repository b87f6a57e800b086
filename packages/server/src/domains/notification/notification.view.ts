import { happeningSchema, type NotificationView } from '@gable/contracts/notification';
import type { NotificationRow } from './notification.tables.ts';

/**
 * A row as its user sees it. Null for one that this version has no words for: another process may run a newer one, and
 * one row must not close the bell.
 */
export function notificationView(row: NotificationRow): NotificationView | null {
  const happening = happeningSchema.safeParse({ kind: row.kind, facts: row.facts });
  if (!happening.success) return null;
  return {
    id: row.id,
    happening: happening.data,
    dealId: row.dealId,
    proposalId: row.proposalId,
    createdAt: row.createdAt,
    readAt: row.readAt,
  };
}
