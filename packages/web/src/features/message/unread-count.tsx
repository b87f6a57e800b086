import type { DealId } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import css from './unread-count.module.css';

/** Returns the deal's unread count; 0 until it is loaded. */
export function useUnreadOfDeal(dealId: DealId): number {
  const { data } = trpc.message.unread.useQuery();
  return data?.deals.find((deal) => deal.dealId === dealId)?.unread ?? 0;
}

/** Returns the unread count of all deals; 0 until it is loaded. */
export function useUnreadTotal(): number {
  return trpc.message.unread.useQuery().data?.total ?? 0;
}

/** Renders '2 new messages', or nothing. */
export function UnreadCount({ unread }: { readonly unread: number }) {
  if (unread === 0) return null;
  return (
    <span className={css.count}>
      {unread} new {unread === 1 ? 'message' : 'messages'}
    </span>
  );
}

/** The unread count of a deal, for lists. All rows share one query. */
export function DealUnread({ dealId }: { readonly dealId: DealId }) {
  return <UnreadCount unread={useUnreadOfDeal(dealId)} />;
}
