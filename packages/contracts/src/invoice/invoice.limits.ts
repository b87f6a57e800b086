/** The page size of 'Load More' (docs/product.md, Constants and limits). */
export const CONNECTED_INVOICES_PAGE_SIZE = 10;

export const MAX_CONNECTED_INVOICES = 1000;
