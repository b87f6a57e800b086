import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBooks } from './support/books.ts';
import { GableServer } from './support/gable-server.ts';
import {
  beginJourney,
  ensureProposal,
  JOURNEY_STEPS,
  type Journey,
  readBalance,
  readPayouts,
} from './support/journey-steps.ts';
import { randomFrom, seedOfThisRun } from './support/random.ts';

const KILLS = 10;

let server: GableServer;
beforeAll(async () => {
  server = await GableServer.start();
});
afterAll(() => server.dispose());

async function wholeJourney(name: string): Promise<Journey> {
  const journey = await beginJourney(server.url, name);
  for (const step of JOURNEY_STEPS) await step(journey);
  return journey;
}

/** How long the journey takes when nobody disturbs it, in milliseconds. */
async function undisturbedTime(): Promise<number> {
  const began = performance.now();
  await wholeJourney('undisturbed');
  return performance.now() - began;
}

/** Kills the server so long after these two have set out, wherever they are then. */
async function killDuring(name: string, afterMs: number): Promise<void> {
  const journey = wholeJourney(name).catch(() => null);
  await sleep(afterMs);
  await server.end('SIGKILL');
  await journey;
  await server.startAgain();
}

async function expectFinished(name: string, hint: string): Promise<void> {
  const journey = await wholeJourney(name);
  expect((await ensureProposal(journey)).paymentStatus, hint).toBe('payment_succeeded');
  expect((await readBalance(journey)).total.amount, hint).toBe(0);
  expect(await readPayouts(journey), hint).toMatchObject([{ amount: 200 }]);
}

describe('a server killed with SIGKILL', () => {
  it('loses nothing and pays nothing twice, at ten random moments of ten journeys', async () => {
    const seed = seedOfThisRun();
    const hint = `seed ${seed}; run again with KILL_SEED=${seed}`;
    const random = randomFrom(seed);
    const time = await undisturbedTime();
    const names = Array.from({ length: KILLS }, (_, n) => `killed-${n}`);
    for (const name of names) await killDuring(name, random() * time);
    for (const name of names) await expectFinished(name, hint);
    const journeys = KILLS + 1;
    const totals = {
      agents: 0,
      'outside:banks': 20_000 * journeys,
      'outside:cards': -25_000 * journeys,
      'platform:fees': 5_000 * journeys,
    };
    await expect
      .poll(() => readBooks(server.dataDir), { timeout: 20_000, message: hint })
      .toEqual({ totals, unbalanced: 0 });
  });
});
