/**
 * `npm run books`: prints what the platform earned and paid per day or month, writes it to a CSV
 * file, and compares the platform's balance with the payment provider's. The exit code is 1 if they
 * differ. The server may be running.
 */
import { writeFile } from 'node:fs/promises';
import {
  BOOKS_USAGE,
  compareBalance,
  describeComparison,
  formatBooksCsv,
  formatBooksTable,
  parseBooksOptions,
  readBooks,
} from '../domains/books/index.ts';
import { isAppError, type UseCaseContext } from '../kernel/index.ts';
import { runCommand } from './run-operator-command.ts';
import { runWithProvider } from './run-with-provider.ts';

/** Compares the balances in one line. Exits with code 1 if they differ or cannot be compared. */
async function compare(ctx: UseCaseContext, currency: string): Promise<string> {
  try {
    const comparison = await compareBalance(ctx, currency);
    if (comparison.ours !== comparison.theirs) process.exitCode = 1;
    return describeComparison(comparison);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED') && !isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    process.exitCode = 1;
    return `The balance at the provider is unknown: ${error.message}`;
  }
}

async function print(ctx: UseCaseContext): Promise<string> {
  const { range, csv } = parseBooksOptions(process.argv.slice(2), ctx.clock.now());
  const comparison = await compare(ctx, range.currency);
  const books = await readBooks(ctx.db.read, range);
  if (csv !== undefined) await writeFile(csv, formatBooksCsv(books), { mode: 0o600 });
  return `${formatBooksTable(books)}\n\n${comparison}`;
}

if (process.argv.includes('--help')) await runCommand(async () => BOOKS_USAGE);
else await runWithProvider(print);
