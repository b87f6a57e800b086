/**
 * Started by `npm run test:property` once per core. Runs this process's share of the scenarios and
 * logs its progress.
 */
import { dialect } from '#db/index.ts';
import { type Counters, listMissingEvents, sumCounters } from './counters.ts';
import { runSeed } from './run-scenario.ts';

const PROGRESS_INTERVAL = 250;
/** Further failures would add no information. */
const MAX_FAILURES = 3;

function parseNumber(name: 'SOAK_FIRST' | 'SOAK_STEP' | 'SOAK_COUNT'): number {
  const value = Number(process.env[name]);
  if (!Number.isInteger(value))
    throw new Error(`${name} must be a whole number; \`npm run test:property\` sets it.`);
  return value;
}

/** Set on a signal. The running scenario then loses its database, so its failure means nothing. */
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    stopped = true;
  });

const log = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the share and returns the number of failures. */
async function runShare(): Promise<number> {
  const [first, step, count] = [
    parseNumber('SOAK_FIRST'),
    parseNumber('SOAK_STEP'),
    parseNumber('SOAK_COUNT'),
  ];
  let failures = 0;
  let all: Counters = {};
  for (let nth = 0; nth < count && failures < MAX_FAILURES && !stopped; nth += 1) {
    try {
      all = sumCounters([all, await runSeed(first + nth * step)]);
    } catch (error) {
      if (stopped) break;
      failures += 1;
      log(error instanceof Error ? error.message : String(error));
    }
    if ((nth + 1) % PROGRESS_INTERVAL === 0 || nth + 1 === count)
      log(`${nth + 1} of ${count}: ${JSON.stringify(all)}`);
  }
  const missing = listMissingEvents(all);
  if (missing.length > 0) log(`Never happened: ${missing.join(', ')}.`);
  return failures + missing.length;
}

/** Starts and stops a PostgreSQL server if the dialect needs one. */
async function runOnDialect(): Promise<number> {
  if (dialect === 'sqlite') return runShare();
  const { setup } = await import('../start-postgres.ts');
  const stop = await setup();
  try {
    return await runShare();
  } finally {
    await stop();
  }
}

// Operations of crashed processes never finish, so the process must exit explicitly.
const failures = await runOnDialect();
process.exit(failures > 0 || stopped ? 1 : 0);
