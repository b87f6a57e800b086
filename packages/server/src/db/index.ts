export { applyQueryOptions, type QueryOptions } from './apply-query-options.ts';
export * from './columns.ts';
export { countInWindow } from './count-in-window.ts';
export { countRows, MAX_COUNTED } from './count-rows.ts';
export type { AnyColumn, AnyTable, Database, DatabaseLoad, Reader, Transaction } from './database.ts';
export { dialect } from './dialect.ts';
export { afterCursor, toPage } from './keyset.ts';
export { nextUpdatedAt } from './next-updated-at.ts';
export { openDatabase } from './open-database.ts';
export { preparedInsert, preparedQuery } from './prepared.ts';
export {
  containsText,
  containsTextInAnyCase,
  hasWildcardBeforeEnd,
  matchesPattern,
  matchesReference,
  parseContainsPattern,
  toSearchKey,
} from './search.ts';
export {
  afterPosition,
  afterPositionPlaceholder,
  createOrders,
  type ListOrder,
  orderTerms,
  toPositionParams,
  toSortedPage,
} from './sorted-list.ts';
export { checkSqlite, copySqlite, disableSqliteWal } from './sqlite/sqlite-file.ts';
export { findStorageFailure, trackCommits } from './sqlite/storage-failure.ts';
export { publishInTransaction, sendWithCommit } from './transaction-hooks.ts';
export { assertOutsideTransaction } from './transaction-scope.ts';
export { utcDay, utcMonth } from './utc-month.ts';
