import { HOUR_MS, type Page } from '@gable/contracts/kernel';
import { keepPreviousData } from '@tanstack/react-query';

/** Long enough to open a row's page and return to the same list at the same scroll position. */
const KEEP_LISTS_MS = HOUR_MS;

/**
 * Query options of a list whose length is in the URL, as `limit`. The list is one page of that
 * length; `LoadMore` extends it. The previous rows stay visible, dimmed, while another filter's
 * rows load.
 */
export const LIST_QUERY_OPTIONS = { gcTime: KEEP_LISTS_MS, placeholderData: keepPreviousData };

/** Infinite-query options of a list whose length is not in the URL, such as the notifications. */
export const INFINITE_QUERY_OPTIONS = {
  getNextPageParam: (page: Page<unknown>) => page.nextCursor ?? undefined,
  gcTime: KEEP_LISTS_MS,
};

/**
 * Query options for data that is refetched on every visit: keeps a screen from refetching what its
 * route's loader has just fetched. In milliseconds.
 */
export const FRESH_FROM_LOADER = { staleTime: 5_000 } as const;
