import { DAY_MS, HOUR_MS } from '@gable/contracts/kernel';
import { getTableName } from 'drizzle-orm';
import type { RetentionRule } from './retention-rule.ts';

function formatDuration(keptMs: number): string {
  if (keptMs === 0) return 'not at all';
  if (keptMs % DAY_MS === 0) return keptMs === DAY_MS ? '1 day' : `${keptMs / DAY_MS} days`;
  return keptMs === HOUR_MS ? '1 hour' : `${keptMs / HOUR_MS} hours`;
}

/** Formats the rules as rows of the Markdown table in docs/operations.md. */
export function formatRetentionRows(rules: readonly RetentionRule[]): readonly string[] {
  return rules.map(
    ({ table, what, keptMs, why }) =>
      `| \`${getTableName(table)}\` | ${what} | ${formatDuration(keptMs)} | ${why} |`,
  );
}
