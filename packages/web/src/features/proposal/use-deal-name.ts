import { trpc } from '#shared/api/trpc.ts';

/** The client of the deal that is filtered by. */
export function useDealName(dealId: string | undefined): string {
  const deal = trpc.deal.byId.useQuery({ dealId: dealId ?? '' }, { enabled: dealId !== undefined });
  return deal.data?.customerName ?? 'one deal';
}
