import type { AnalyticsRange } from '@gable/contracts/analytics';
import { keepPreviousData } from '@tanstack/react-query';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { type ApiOutputs, trpc } from '#shared/api/trpc.ts';

export type Analytics = ApiOutputs['analytics']['overview'];

/** Payments arrive without user action, so older metrics are refetched. In milliseconds. */
const STALE_MS = 60_000;

/** Prefetches the whole screen's data in one call, for the route's loader. */
export function prefetchAnalytics(api: ApiUtils, range: AnalyticsRange): void {
  void api.analytics.overview.prefetch({ range }, { staleTime: STALE_MS });
}

/** Loads the metrics of a range. Keeps the previous range's data while loading. */
export function useAnalytics(range: AnalyticsRange) {
  return trpc.analytics.overview.useQuery(
    { range },
    // The loader has just prefetched it. An error is shown, and the user can retry.
    { placeholderData: keepPreviousData, staleTime: STALE_MS, retryOnMount: false },
  );
}
