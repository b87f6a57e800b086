import type { BulkResult } from '@gable/contracts/kernel';
import { isAppError } from './app-error.ts';
import type { UseCaseContext } from './use-case-context.ts';

/** The error of a row that failed for an unknown reason, which is logged. */
const UNEXPECTED = 'An unexpected error occurred.';

/**
 * Runs a use case for each row of a bulk action, one after another, each in its own transaction. A
 * row that fails has the reason in its result and stops no other.
 */
export async function forEachRow<Row>(
  ctx: UseCaseContext,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  run: (row: Row) => Promise<unknown>,
): Promise<readonly BulkResult[]> {
  const results: BulkResult[] = [];
  for (const row of rows) {
    const id = idOf(row);
    try {
      await run(row);
      results.push({ id, failure: null });
    } catch (error) {
      if (isAppError(error)) {
        results.push({ id, failure: error.message, code: error.code });
        continue;
      }
      ctx.log.error({ err: error, id }, 'row of a bulk action failed');
      results.push({ id, failure: UNEXPECTED });
    }
  }
  return results;
}
