import type { AnalyticsRange } from '@gable/contracts/analytics';
import { keepPreviousData } from '@tanstack/react-query';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { type ApiOutputs, trpc } from '#shared/api/trpc.ts';

export type Analytics = ApiOutputs['analytics']['overview'];

/** Payments come in without a click of ours: figures that are older than this are asked for anew. */
const FRESH_MS = 60_000;

/** For the route's loader: everything on the screen comes in one answer. */
export function startAnalytics(api: ApiUtils, range: AnalyticsRange): void {
  void api.analytics.overview.prefetch({ range }, { staleTime: FRESH_MS });
}

/** The figures of a range; those of the range before stay while the new ones are on their way. */
export function useAnalytics(range: AnalyticsRange) {
  return trpc.analytics.overview.useQuery(
    { range },
    // The loader has asked already: what it was refused is said, and asked for again when the person wants it.
    { placeholderData: keepPreviousData, staleTime: FRESH_MS, retryOnMount: false },
  );
}
