/**
 * `npm run test:load`: starts the built server on its own database and overloads it in two rounds,
 * together with slow and impatient clients. Prints the results. LOAD_SECONDS, LOAD_TIMES and
 * LOAD_DATABASE set the duration, the load factor and the database. Exits with 1 if a write was
 * lost, a response was 500, the server did not recover within five seconds, a health check failed,
 * or the memory kept growing.
 */

import type { ProcessFigures } from './process-figures.ts';
import { type Round, runSustainedOverload } from './sustained-overload.ts';

const RECOVERED_WITHIN_MS = 5_000;
/**
 * The maximum growth of the Node heap from the first to the second round, in megabytes. The
 * resident memory is not suitable, because freed memory is returned late.
 */
const GROWTH_MB = 50;

const seconds = Number(process.env.LOAD_SECONDS ?? 60);
const times = Number(process.env.LOAD_TIMES ?? 2);
const database = process.env.LOAD_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

const COLUMNS = ['second', 'memory', 'heap', 'loopDelay', 'files', 'inFlight', 'streams'] as const;

/** Formats every fifth second of a series as lines of a table. */
function table(series: readonly ProcessFigures[]): string {
  const rows = series.filter((_, n) => n % 5 === 0).map((one) => COLUMNS.map((name) => one[name]));
  return [COLUMNS, ...rows].map((row) => row.map((cell) => String(cell).padStart(10)).join('')).join('\n');
}

const heapAfter = ({ afterwards }: Round) => afterwards?.heap ?? Number.POSITIVE_INFINITY;

const isPassed = ({ lost, statusCounts, recoveredMs, slowestHealth }: Round) =>
  lost === 0 &&
  statusCounts[500] === undefined &&
  (recoveredMs ?? Number.POSITIVE_INFINITY) <= RECOVERED_WITHIN_MS &&
  Number.isFinite(slowestHealth);

const { rounds, ...start } = await runSustainedOverload({
  database,
  times,
  forMs: seconds * 1_000,
  rounds: 2,
});
process.stdout.write(`${JSON.stringify(start)}\n`);
for (const { series, ...round } of rounds)
  process.stdout.write(`${JSON.stringify(round, null, 2)}\n${table(series)}\n`);
const [first, second] = rounds.map(heapAfter);
const growthMb = (second ?? Number.POSITIVE_INFINITY) - (first ?? 0);
process.stdout.write(
  `After the idle time, the heap is ${growthMb} MB larger in the second round than in the first.\n`,
);
if (!rounds.every(isPassed) || !(growthMb <= GROWTH_MB)) process.exitCode = 1;
