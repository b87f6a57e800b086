/** The most rows of an imported file. */
export const MAX_IMPORT_ROWS = 500;

/** The largest imported file, in bytes. */
export const MAX_IMPORT_BYTES = 512 * 1024;

/** The columns of the template. Others with common names are recognized too. */
export const IMPORT_COLUMNS = ['Customer Name', 'Customer Email', 'Customer Phone', 'Notes'] as const;
