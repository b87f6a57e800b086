/** The most rows of one bulk action. */
export const MAX_BULK_ROWS = 200;

/** The result of one row of a bulk action. */
export interface BulkResult {
  readonly id: string;
  /** Why the row was not changed, as a sentence; null if it was. */
  readonly failure: string | null;
  /** The error's code; omitted for a changed row, and for an unknown error. */
  readonly code?: string;
}
