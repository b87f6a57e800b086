/** Run by `npm run soak`, once for each core: plays this process's share of the histories and says how far it is. */
import { dialect } from '#db/index.ts';
import { runSeed } from './run-history.ts';
import { missingEvents, sumOf, type Tally } from './tally.ts';

const EVERY = 250;
/** After so many the rest would not say anything new. */
const ENOUGH_FAILURES = 3;

function numberOf(name: 'SOAK_FIRST' | 'SOAK_STEP' | 'SOAK_COUNT'): number {
  const value = Number(process.env[name]);
  if (!Number.isInteger(value)) throw new Error(`${name} must be a whole number; \`npm run soak\` sets it.`);
  return value;
}

/** Asked to stop: the history under way loses its database, and what it then says is nothing about money. */
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    stopped = true;
  });

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Plays the share; answers how many histories went wrong. */
async function playShare(): Promise<number> {
  const [first, step, count] = [numberOf('SOAK_FIRST'), numberOf('SOAK_STEP'), numberOf('SOAK_COUNT')];
  let failures = 0;
  let all: Tally = {};
  for (let nth = 0; nth < count && failures < ENOUGH_FAILURES && !stopped; nth += 1) {
    try {
      all = sumOf([all, await runSeed(first + nth * step)]);
    } catch (error) {
      if (stopped) break;
      failures += 1;
      say(error instanceof Error ? error.message : String(error));
    }
    if ((nth + 1) % EVERY === 0 || nth + 1 === count) say(`${nth + 1} of ${count}: ${JSON.stringify(all)}`);
  }
  const missing = missingEvents(all);
  if (missing.length > 0) say(`Never happened: ${missing.join(', ')}.`);
  return failures + missing.length;
}

/** On PostgreSQL with a server of its own, which is gone afterwards. */
async function playSomewhere(): Promise<number> {
  if (dialect === 'sqlite') return playShare();
  const { setup } = await import('../start-postgres.ts');
  const stop = await setup();
  try {
    return await playShare();
  } finally {
    await stop();
  }
}

// What a killed process of a history was waiting for never ends; nothing here waits for it.
const failed = await playSomewhere();
process.exit(failed > 0 || stopped ? 1 : 0);
