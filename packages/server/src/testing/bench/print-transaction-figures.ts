import { measureTransactions } from './measure-transactions.ts';

type Figures = Awaited<ReturnType<typeof measureTransactions>>;

const format = ({ milliseconds, heapMb }: Figures['csv']) =>
  `${(milliseconds / 1_000).toFixed(2)} s, heap at most +${heapMb.toFixed(1)} MB`;

const SIZES = [10_000, 100_000, 1_000_000];

for (const size of SIZES) {
  const { firstPage, deepPage, month, csv, archive } = await measureTransactions(size);
  process.stdout.write(
    [
      `${size} transactions on SQLite:`,
      `  first page ${firstPage.toFixed(2)} ms, page in the middle ${deepPage.toFixed(2)} ms`,
      `  statement of a month with ${month.transactions} ${month.milliseconds.toFixed(1)} ms`,
      `  CSV of all ${format(csv)}`,
      `  archive of the account ${format(archive)}`,
      '',
    ].join('\n'),
  );
}
