/**
 * `npm run test:load`: starts the built server on a database of its own, sends it twice as much as it can answer, twice in a row,
 * with slow and impatient company, and says what became of it. LOAD_SECONDS, LOAD_TIMES and LOAD_DATABASE change how long, how
 * much and on what. The exit code is 1 when something was lost or answered 500, the server was not well again within five seconds, did not
 * say how it is, or kept growing.
 */
import { longRush, type Round } from './long-rush.ts';
import type { ProcessFigures } from './process-figures.ts';

const RECOVERED_WITHIN_MS = 5_000;
/**
 * What may be kept more after the second rush than after the first, in megabytes of Node's heap. What the system counts is no
 * measure: freed memory is given back when it pleases.
 */
const GROWTH_MB = 50;

const seconds = Number(process.env.LOAD_SECONDS ?? 60);
const times = Number(process.env.LOAD_TIMES ?? 2);
const database = process.env.LOAD_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

const COLUMNS = ['second', 'memory', 'heap', 'loopDelay', 'files', 'inFlight', 'streams'] as const;

/** Every fifth second of a series, as lines of a table. */
function table(series: readonly ProcessFigures[]): string {
  const rows = series.filter((_, n) => n % 5 === 0).map((one) => COLUMNS.map((name) => one[name]));
  return [COLUMNS, ...rows].map((row) => row.map((cell) => String(cell).padStart(10)).join('')).join('\n');
}

const keptAfter = ({ afterwards }: Round) => afterwards?.heap ?? Number.POSITIVE_INFINITY;

const isWell = ({ lost, answers, recoveredMs, slowestHealth }: Round) =>
  lost === 0 &&
  answers[500] === undefined &&
  (recoveredMs ?? Number.POSITIVE_INFINITY) <= RECOVERED_WITHIN_MS &&
  Number.isFinite(slowestHealth);

const { rounds, ...start } = await longRush({ database, times, forMs: seconds * 1_000, rounds: 2 });
process.stdout.write(`${JSON.stringify(start)}\n`);
for (const { series, ...round } of rounds)
  process.stdout.write(`${JSON.stringify(round, null, 2)}\n${table(series)}\n`);
const [first, second] = rounds.map(keptAfter);
const grew = (second ?? Number.POSITIVE_INFINITY) - (first ?? 0);
process.stdout.write(`After a rest, ${grew} MB more were kept of the second rush than of the first.\n`);
if (!rounds.every(isWell) || !(grew <= GROWTH_MB)) process.exitCode = 1;
