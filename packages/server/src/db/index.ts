export * from './columns.ts';
export type { Database, DatabaseLoad, Reader, Transaction } from './database.ts';
export { dialect } from './dialect.ts';
export { afterCursor, afterPlace, pageOf, placeValues } from './keyset.ts';
export { openDatabase } from './open-database.ts';
export { preparedQuery } from './prepared.ts';
export { containsPattern, containsText, likePattern } from './search.ts';
export { assertOutsideTransaction } from './transaction-scope.ts';
export { utcMonth } from './utc-month.ts';
