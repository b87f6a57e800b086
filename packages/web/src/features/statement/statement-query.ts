import { keepPreviousData } from '@tanstack/react-query';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { type ApiOutputs, trpc } from '#shared/api/trpc.ts';

export type Statement = ApiOutputs['statement']['read'];

/** Transactions arrive without user action, so older figures are refetched. In milliseconds. */
const STALE_MS = 60_000;

const LIST = { currency: 'usd' };

/** Prefetches the whole screen's data in one call, for the route's loader. */
export function prefetchStatement(api: ApiUtils, period: string | undefined): void {
  void api.statement.list.prefetch(LIST, { staleTime: STALE_MS });
  void api.statement.read.prefetch({ period }, { staleTime: STALE_MS });
}

/** Loads the periods that can be chosen. */
export function useStatementList() {
  return trpc.statement.list.useQuery(LIST, { staleTime: STALE_MS });
}

/** Loads a statement; of the current month without a period. Keeps the previous one while loading. */
export function useStatement(period: string | undefined) {
  return trpc.statement.read.useQuery(
    { period },
    // The loader has just prefetched it. An error is shown, and the user can retry.
    { placeholderData: keepPreviousData, staleTime: STALE_MS, retryOnMount: false },
  );
}
