/** The page size of 'Load More' (docs/product.md, Constants and limits). */
export const CONNECTED_INVOICES_PAGE_SIZE = 10;

export const MAX_CONNECTED_INVOICES = 1000;

/** How long a client has to pay, in days, unless the agent chooses otherwise. */
export const DEFAULT_DAYS_UNTIL_DUE = 7;

export const MAX_DAYS_UNTIL_DUE = 90;

/** Stripe's limit for an invoice's memo. */
export const MAX_INVOICE_MESSAGE = 500;
