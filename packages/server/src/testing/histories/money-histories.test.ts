import { describe, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { ACCOUNT_HISTORIES, playAccountHistory } from './account-histories.ts';
import { playCrashHistories } from './crash-histories.ts';
import { runSeed } from './run-history.ts';

/** The number of random histories. `npm run soak` plays thousands, and checks what happens in them. */
const COUNT = { sqlite: 12, postgres: 6 }[dialect];
/** `npm run soak` tries every act. Here, the two kinds of trouble take turns. */
const EVERY_ACT = process.env.FUZZ_TIMES === undefined ? 2 : 1;
/** A history that goes wrong is cut down afterwards, which takes its time. */
const TIME_MS = 300_000;

/** The first seed of this run; or the one that is to be played again, alone. */
const wanted = process.env.HISTORY_SEED;
const first = Number(wanted ?? Number(process.env.FUZZ_SEED) * 1_000);

// What a process may die of, and what happens to an account, does not depend on the database: once is enough.
describe.skipIf(dialect === 'postgres' || wanted !== undefined)('a step that meets trouble', () => {
  it.each([
    ['dies-after', 1],
    ['answer-lost', EVERY_ACT],
  ] as const)(
    'at its acts leaves our books and the provider’s alike: %s',
    { timeout: TIME_MS },
    async (how, first) => {
      for (const acts of await playCrashHistories(how, { first, every: EVERY_ACT }))
        expect(acts).toBeGreaterThan(0);
    },
  );
});

describe.skipIf(dialect === 'postgres' || wanted !== undefined)(
  'something that happens to an account',
  () => {
    it.each(ACCOUNT_HISTORIES)('$name', { timeout: TIME_MS }, async (history) => {
      expect(Object.keys(await playAccountHistory(history))).toEqual(
        expect.arrayContaining([...history.effects]),
      );
    });
  },
);

describe('any history of an agent’s money', () => {
  const seeds = wanted === undefined ? Array.from({ length: COUNT }, (_, nth) => first + nth) : [first];

  it.each(seeds)('leaves our books and the provider’s alike: seed %i', { timeout: TIME_MS }, async (seed) => {
    expect(await runSeed(seed)).toMatchObject({ history: 1 });
  });
});
