import type { DealId } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import css from './unread-count.module.css';

/** How many messages of a deal wait to be read; 0 until that is known. */
export function useUnreadOfDeal(dealId: DealId): number {
  const { data } = trpc.message.unread.useQuery();
  return data?.deals.find((deal) => deal.dealId === dealId)?.unread ?? 0;
}

/** '2 new messages', or nothing. */
export function UnreadCount({ unread }: { readonly unread: number }) {
  if (unread === 0) return null;
  return (
    <span className={css.count}>
      {unread} new {unread === 1 ? 'message' : 'messages'}
    </span>
  );
}

/** The same of a deal, for lists: all of a list's rows ask one question together. */
export function DealUnread({ dealId }: { readonly dealId: DealId }) {
  return <UnreadCount unread={useUnreadOfDeal(dealId)} />;
}
