import type { Statement } from '@gable/contracts/statement';
import { and, eq } from 'drizzle-orm';
import { getLedgerBalance, toLedgerAccount } from '#domains/ledger/index.ts';
import { ledgerEntries, ledgerPostings } from '#domains/ledger/ledger.tables.ts';
import { listStatements, readStatement } from '#domains/statement/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { UserContext } from '#testing/test-context.ts';

const CURRENCY = 'usd';

interface LedgerLine {
  readonly kind: string;
  readonly recordedAt: number;
  readonly occurredAt: number;
  readonly account: string;
  readonly amount: number;
}

const sum = (lines: readonly LedgerLine[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** Lists the postings of the agent's entries. */
async function listLines({ db, actor }: UserContext): Promise<LedgerLine[]> {
  return db.read
    .select({
      kind: ledgerEntries.kind,
      recordedAt: ledgerEntries.recordedAt,
      occurredAt: ledgerEntries.occurredAt,
      account: ledgerPostings.account,
      amount: ledgerPostings.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.agentId, actor.userId), eq(ledgerEntries.currency, CURRENCY)));
}

/** The figures of a statement, from the postings. */
function computeFigures(lines: readonly LedgerLine[], { startsAt, endsAt }: Statement, account: string) {
  const recorded = lines.filter(({ recordedAt }) => recordedAt >= startsAt && recordedAt < endsAt);
  const own = (line: LedgerLine) => line.account === account;
  const gross = lines.filter(
    (line) =>
      (line.kind === 'charge' || line.kind === 'charge_correction') &&
      line.account === 'outside:cards' &&
      line.occurredAt >= startsAt &&
      line.occurredAt < endsAt,
  );
  return {
    opening: sum(lines.filter((line) => own(line) && line.recordedAt < startsAt)),
    net: sum(recorded.filter(own)),
    fee: sum(recorded.filter((line) => line.account === 'platform:fees')),
    processingFee: sum(recorded.filter((line) => line.account === 'outside:provider')),
    closing: sum(lines.filter((line) => own(line) && line.recordedAt < endsAt)),
    late: sum(recorded.filter((line) => own(line) && line.occurredAt < startsAt)),
    gross: 0 - sum(gross),
    recordedLater: 0 - sum(gross.filter(({ recordedAt }) => recordedAt >= endsAt)),
  };
}

/** The same figures as the statement shows them. */
function readFigures({ opening, totals, closing, late, grossPayments }: Statement) {
  const total = (field: 'net' | 'fee' | 'processingFee') => totals.reduce((all, row) => all + row[field], 0);
  return {
    opening,
    net: total('net'),
    fee: total('fee'),
    processingFee: total('processingFee'),
    closing,
    late: late.net,
    gross: grossPayments.gross,
    recordedLater: grossPayments.recordedLater,
  };
}

function compare(statement: Statement, lines: readonly LedgerLine[], account: string): string[] {
  const [shown, expected] = [readFigures(statement), computeFigures(lines, statement, account)];
  const findings =
    JSON.stringify(shown) === JSON.stringify(expected)
      ? []
      : [`${JSON.stringify(shown)}, but the ledger has ${JSON.stringify(expected)}`];
  if (shown.opening + shown.net !== shown.closing)
    findings.push('the totals do not lead to the closing balance');
  const [first, last] = [statement.months[0], statement.months.at(-1)];
  if (first && (first.opening !== shown.opening || last?.closing !== shown.closing))
    findings.push('the months do not lead from the opening to the closing balance');
  return findings.map((finding) => `Statement ${statement.period}: ${finding}.`);
}

/**
 * Checks that the statements of all months and years of an agent are the ledger: each equals the sum
 * of the postings in its limits, each month continues the one before, and the last one ends with the
 * agent's balance. Returns one sentence per violation.
 */
export async function auditStatements(ctx: UserContext & UseCaseContext): Promise<string[]> {
  const account = toLedgerAccount(ctx.actor.userId);
  const lines = await listLines(ctx);
  const findings: string[] = [];
  let next: Statement | null = null;
  for (const { period } of await listStatements(ctx, { currency: CURRENCY })) {
    const statement = await readStatement(ctx, { period, currency: CURRENCY });
    findings.push(...compare(statement, lines, account));
    // The list has the months, the latest first, then the years.
    const isMonth = period.includes('-');
    if (isMonth && next && next.opening !== statement.closing)
      findings.push(`Statement ${next.period} does not continue ${period}.`);
    const balance = await getLedgerBalance(ctx.db.read, account, CURRENCY);
    if (next === null && statement.closing !== balance)
      findings.push(`Statement ${period} ends with ${statement.closing} cents, the balance is ${balance}.`);
    if (isMonth) next = statement;
  }
  return findings;
}
