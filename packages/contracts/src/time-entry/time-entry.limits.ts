/** A day. Longer work is several entries. */
export const MAX_ENTRY_MINUTES = 1_440;

export const MAX_ENTRY_NOTE = 500;

/** The most entries of a proposal, so that one page shows all of them. */
export const TIME_ENTRIES_MAX = 1_000;

/** The most lines of an invoice. Further entries stay for the next one. */
export const INVOICE_LINES_MAX = 200;

/** The highest cap of an hourly proposal, in cents. */
export const MAX_CAP = 9_999_999_999;
