import { trpc } from '#shared/api/trpc.ts';

/** Returns the client's name of the filtered deal. */
export function useDealName(dealId: string | undefined): string {
  const deal = trpc.deal.byId.useQuery({ dealId: dealId ?? '' }, { enabled: dealId !== undefined });
  return deal.data?.customerName ?? 'one deal';
}
