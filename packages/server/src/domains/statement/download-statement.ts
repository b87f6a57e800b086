import type { StatementFileInput } from '@gable/contracts/statement';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { readStatement } from './read-statement.ts';
import { formatStatementCsv } from './statement-csv.ts';
import { toStatementReport } from './statement-report.ts';

/** A statement as a file. */
export interface StatementFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Returns a statement as CSV or PDF; null for the format 'json'. The errors of `readStatement`, and
 * those of the PDF renderer.
 */
export async function downloadStatement(
  ctx: UseCaseContext,
  { format, ...input }: StatementFileInput,
): Promise<StatementFile | null> {
  if (format === 'json') return null;
  const { userId, email } = requireAgent(ctx.actor);
  const statement = await readStatement(ctx, input);
  const name = `gable-statement-${input.period}`;
  if (format === 'csv') {
    const bytes = Buffer.from(formatStatementCsv(statement));
    return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8; header=present', bytes };
  }
  const card = await loadAgentCard(ctx.db.read, userId);
  const agent = { name: card.name, email, credentials: card.credentials };
  const report = toStatementReport(statement, agent, ctx.clock.now());
  const bytes = await ctx.ports.contractPdf.renderReport(report, {
    kind: 'request',
    owner: userId,
    signal: ctx.getAbortSignal?.(),
  });
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', bytes };
}
