import { instant } from '@gable/contracts/kernel';
import { statementInputSchema } from '@gable/contracts/statement';
import { transactionPageSchema } from '@gable/contracts/transaction';
import { listArchiveFiles } from '#domains/account-export/archive/list-archive-files.ts';
import { writeZip } from '#domains/account-export/archive/write-zip.ts';
import { readStatement } from '#domains/statement/index.ts';
import { listTransactions, TRANSACTION_CSV } from '#domains/transaction/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { csvFile } from '#transport/rest/csv/csv-file.ts';
import { createTestContext } from '../test-context.ts';
import { insertPayments } from './insert-transactions.ts';

const FROM = instant(Date.UTC(2024, 0, 1));
const TO = instant(Date.UTC(2026, 10, 1));
const MONTH = '2026-06';
const RUNS = 5;
/** How often the heap is measured while a file is written. */
const HEAP_SAMPLES = 20;
/** About how many transactions a chunk of an archive has. */
const TRANSACTIONS_PER_CHUNK = 200;

/** The cost of a file that is read to its end. */
interface FileFigures {
  readonly milliseconds: number;
  /** How much more heap was used at most than before, in megabytes. */
  readonly heapMb: number;
}

/** What reads cost for an agent with some number of transactions, in milliseconds of CPU. */
export interface TransactionFigures {
  readonly transactions: number;
  /** The first page of 50, and the page in the middle of all. */
  readonly firstPage: number;
  readonly deepPage: number;
  readonly month: { readonly transactions: number; readonly milliseconds: number };
  /** All transactions as CSV. */
  readonly csv: FileFigures;
  /** The archive of all data: transactions as JSON and CSV. */
  readonly archive: FileFigures;
}

/** Returns the CPU time of this process so far, in milliseconds. Other programs do not change it. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function measure<Result>(run: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  let result = await run();
  const times: number[] = [];
  for (let each = 0; each < RUNS; each += 1) {
    const start = cpuMs();
    result = await run();
    times.push(cpuMs() - start);
  }
  return { ms: times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0, result };
}

const page = (cursor?: string) => transactionPageSchema.parse({ cursor, limit: 50 });

/** Returns the cursor of the page in the middle. */
async function findMiddle(ctx: UseCaseContext): Promise<string | undefined> {
  const to = new Date((FROM + TO) / 2).toISOString();
  const { nextCursor } = await listTransactions(ctx, transactionPageSchema.parse({ to, limit: 1 }));
  return nextCursor ?? undefined;
}

/** Reads a file to its end, and measures the heap from time to time. */
async function readFile(chunks: AsyncIterable<unknown>, expectedChunks: number): Promise<FileFigures> {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const start = cpuMs();
  let [most, read, samplingMs] = [before, 0, 0];
  for await (const _chunk of chunks) {
    read += 1;
    if (read % Math.ceil(expectedChunks / HEAP_SAMPLES) !== 0) continue;
    const sampling = cpuMs();
    globalThis.gc?.();
    most = Math.max(most, process.memoryUsage().heapUsed);
    samplingMs += cpuMs() - sampling;
  }
  return { milliseconds: cpuMs() - start - samplingMs, heapMb: (most - before) / 1e6 };
}

async function measureCsv(ctx: UseCaseContext, transactions: number): Promise<FileFigures> {
  const input = transactionPageSchema;
  const file = csvFile({ name: 'bench', input, columns: TRANSACTION_CSV, readPage: listTransactions });
  const { bytes } = await file.run(ctx, page());
  if (bytes instanceof Uint8Array) throw new Error('The file is not a stream.');
  // A chunk for each row.
  return readFile(bytes, transactions);
}

function measureExport(ctx: UseCaseContext, transactions: number): Promise<FileFigures> {
  const archive = writeZip(
    listArchiveFiles(ctx, async () => undefined),
    new Date(ctx.clock.now()),
  );
  return readFile(archive, transactions / TRANSACTIONS_PER_CHUNK);
}

/** Measures an agent with `transactions` in 34 months, on SQLite (docs/performance.md). */
export async function measureTransactions(transactions: number): Promise<TransactionFigures> {
  const context = await createTestContext();
  try {
    const agent = await context.newAgent();
    await insertPayments(context, { agentId: agent.actor.userId, count: transactions, from: FROM, to: TO });
    context.clock.advance(TO - context.clock.now());
    const middle = await findMiddle(agent);
    const firstPage = await measure(() => listTransactions(agent, page()));
    const deepPage = await measure(() => listTransactions(agent, page(middle)));
    const month = await measure(() => readStatement(agent, statementInputSchema.parse({ period: MONTH })));
    return {
      transactions,
      firstPage: firstPage.ms,
      deepPage: deepPage.ms,
      month: { transactions: month.result.grossPayments.count, milliseconds: month.ms },
      csv: await measureCsv(agent, transactions),
      archive: await measureExport(agent, transactions),
    };
  } finally {
    await context.close();
  }
}
