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

/** Kills fall anywhere in the journey; it takes about this long undisturbed, in milliseconds. */
const JOURNEY_MS = 1_200;
const KILLS = 10;

let server: GableServer;
beforeAll(async () => {
  server = await GableServer.start();
});
afterAll(() => server.dispose());

async function wholeJourney(): Promise<Journey> {
  const journey = await beginJourney(server.url);
  for (const step of JOURNEY_STEPS) await step(journey);
  return journey;
}

/** Runs the journey until it is killed under our hands or done, whichever is first. */
async function journeyUntilKilled(afterMs: number): Promise<void> {
  const journey = wholeJourney().catch(() => null);
  await Promise.race([sleep(afterMs), journey]);
  await server.end('SIGKILL');
  await journey;
}

describe('a server killed with SIGKILL', () => {
  it('loses nothing and pays nothing twice, at ten random moments of the journey', async () => {
    const seed = seedOfThisRun();
    const random = randomFrom(seed);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await journeyUntilKilled(random() * JOURNEY_MS);
      await server.startAgain();
    }
    const journey = await wholeJourney();
    const hint = `seed ${seed}; run again with KILL_SEED=${seed}`;
    expect((await ensureProposal(journey)).paymentStatus, hint).toBe('payment_succeeded');
    await expect
      .poll(() => readBooks(server.dataDir), { timeout: 20_000, message: hint })
      .toEqual({
        totals: { agents: 0, 'outside:banks': 20_000, 'outside:cards': -25_000, 'platform:fees': 5_000 },
        unbalanced: 0,
      });
    expect((await readBalance(journey)).total.amount, hint).toBe(0);
    expect(await readPayouts(journey), hint).toHaveLength(1);
  });
});
