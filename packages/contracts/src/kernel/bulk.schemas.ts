import * as z from 'zod/mini';
import { MAX_BULK_ROWS } from './bulk.ts';

/** Creates a schema for the rows of a bulk action. */
export const bulkRows = <Row extends z.ZodMiniType>(row: Row) =>
  z
    .array(row)
    .check(
      z.minLength(1, 'Select at least one row'),
      z.maxLength(MAX_BULK_ROWS, `Select at most ${MAX_BULK_ROWS} rows`),
    );
