import type { SQL } from 'drizzle-orm';
import type { AnyColumn, AnyTable, Transaction } from '#db/index.ts';

/** Rows of a table that are deleted by age. */
export interface RetentionRule {
  readonly table: AnyTable;
  readonly primaryKey: AnyColumn;
  /**
   * The time that their age counts from. Indexed, so that a deletion reads only what it deletes.
   */
  readonly since: AnyColumn;
  readonly keptMs: number;
  /** Only these rows of the table. */
  readonly only?: SQL | undefined;
  /** Rows in one transaction; fewer if each row deletes rows of other tables. */
  readonly batchSize?: number;
  /** Deletes rows of other tables that refer to these. */
  readonly deleteReferences?: (tx: Transaction, ids: readonly string[]) => Promise<void>;
  /** Which rows, for the table in docs/operations.md. */
  readonly what: string;
  /** Why this long, for the same table. */
  readonly why: string;
}

/** A table whose rows are never deleted by age. */
export interface RetainedTable {
  readonly table: AnyTable;
  readonly why: string;
}
