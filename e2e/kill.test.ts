import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, readBooks, readBooksOf } from './support/books.ts';
import { GableServer } from './support/gable-server.ts';
import { beginJourney, ensureProposal, type Journey, readBalance } from './support/journey-steps.ts';
import { MONEY_STEPS, sumsAfter, sumsOf } from './support/money-steps.ts';
import { startPostgres } from './support/postgres.ts';
import { randomFrom, seedOfThisRun } from './support/random.ts';
import { ALL_AGREE, reconcile } from './support/reconcile.ts';

const KILLS = { sqlite: 4, postgres: 3 };

/** A server on this database that can be killed. */
interface Victim {
  readonly server: GableServer;
  /** Where its data lies, for a command of the operator. */
  readonly env: Record<string, string>;
  books(): Promise<Books>;
  close(): Promise<void>;
}

async function openVictim(database: keyof typeof KILLS): Promise<Victim> {
  if (database === 'sqlite') {
    const server = await GableServer.start();
    const books = async () => readBooks(server.dataDir);
    return { server, env: { DATA_DIR: server.dataDir }, books, close: () => server.dispose() };
  }
  const { databaseUrl, stop } = await startPostgres();
  const env = { DATABASE_URL: databaseUrl };
  const server = await GableServer.start(env);
  const close = async () => {
    await server.dispose();
    await stop();
  };
  return { server, env: { ...env, DATA_DIR: server.dataDir }, books: () => readBooksOf(databaseUrl), close };
}

async function wholeJourney({ url }: GableServer, name: string): Promise<Journey> {
  const journey = await beginJourney(url, name);
  for (const step of MONEY_STEPS) await step(journey);
  return journey;
}

/** How long the journey takes when nobody disturbs it, in milliseconds. */
async function undisturbedTime(server: GableServer): Promise<number> {
  const began = performance.now();
  await wholeJourney(server, 'undisturbed');
  return performance.now() - began;
}

/** Kills the server so long after these two have set out, wherever they are then: between two steps or inside one. */
async function killDuring(server: GableServer, name: string, afterMs: number): Promise<void> {
  const journey = wholeJourney(server, name).catch(() => null);
  await sleep(afterMs);
  await server.end('SIGKILL');
  await journey;
  await server.startAgain();
}

describe.each(['sqlite', 'postgres'] as const)('a server on %s that is killed with SIGKILL', (database) => {
  let victim: Victim;
  beforeAll(async () => {
    victim = await openVictim(database);
  });
  afterAll(() => victim.close());

  it('loses nothing and moves no money twice, at random moments of as many journeys', async () => {
    const { server, env } = victim;
    const seed = seedOfThisRun();
    const hint = `seed ${seed}; run again with KILL_SEED=${seed}`;
    const random = randomFrom(seed);
    const time = await undisturbedTime(server);
    const names = Array.from({ length: KILLS[database] }, (_, n) => `killed-${n}`);
    for (const name of names) await killDuring(server, name, random() * time);
    for (const name of names) {
      const journey = await wholeJourney(server, name);
      expect((await ensureProposal(journey)).paymentStatus, hint).toBe('payment_succeeded');
      expect((await readBalance(journey)).total.amount, hint).toBeLessThanOrEqual(4_000);
    }
    // What a killed process was doing is done by whoever looks for it; the operator's command is one of them.
    const sandbox = { STRIPE_API_URL: `${server.url}/sandbox/stripe`, PUBLIC_URL: server.url };
    const told = () => reconcile({ ...env, ...sandbox });
    await expect.poll(told, { timeout: 60_000, interval: 1_000, message: hint }).toBe(ALL_AGREE);
    expect(sumsOf(await victim.books()), hint).toEqual(sumsAfter(names.length + 1));
  });
});
