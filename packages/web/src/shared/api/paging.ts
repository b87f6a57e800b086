import type { Page } from '@gable/contracts/kernel';

/** Long enough to read what a row led to and come back to the same pages of the list, at the same height. */
const KEEP_PAGES_MS = 60 * 60 * 1_000;

/**
 * How every list is paged, in its route's loader and on its screen alike: whichever of the two asks for the pages again
 * has to know how one leads to the next.
 */
export const PAGING = {
  getNextPageParam: (page: Page<unknown>) => page.nextCursor ?? undefined,
  gcTime: KEEP_PAGES_MS,
};
