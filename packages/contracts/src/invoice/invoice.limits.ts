/** 'Load More' adds this many (spec section 9). */
export const CONNECTED_INVOICES_PAGE = 10;

/** More than this are not read at once. */
export const MOST_CONNECTED_INVOICES = 1000;
