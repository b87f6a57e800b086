/** A list shows so many rows at first, and 'Load More' adds as many. */
export const PAGE_ROWS = 50;

/** More than this are not read at once: an address may ask for a list that long, in one question. */
export const MOST_ROWS = 1_000;
