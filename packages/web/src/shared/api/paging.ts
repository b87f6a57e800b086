import type { Page } from '@gable/contracts/kernel';
import { keepPreviousData } from '@tanstack/react-query';

/** Long enough to read what a row led to and come back to the same list, at the same height. */
const KEEP_LISTS_MS = 60 * 60 * 1_000;

/**
 * How a list is asked for whose length stands in the address, as `limit`: as one page of that length. `LoadMore` makes it
 * longer. The rows of before stay, dimmed, until those of another filter are there.
 */
export const LISTED = { gcTime: KEEP_LISTS_MS, placeholderData: keepPreviousData };

/** How a list is paged whose length is nobody's business, as that in the bell. */
export const PAGING = {
  getNextPageParam: (page: Page<unknown>) => page.nextCursor ?? undefined,
  gcTime: KEEP_LISTS_MS,
};
