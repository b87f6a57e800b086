/** The rows of a list at first; 'Load More' adds as many. */
export const DEFAULT_PAGE_SIZE = 50;

/** The longest list in one request, for URLs that restore a list's length. */
export const MAX_PAGE_SIZE = 1_000;
