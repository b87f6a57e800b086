import { describe, expect, it } from 'vitest';
import { dialect } from '../../db/index.ts';
import { ACCOUNT_HISTORIES, playAccountHistory } from './account-histories.ts';
import { playCrashHistories } from './crash-histories.ts';
import { runSeed } from './run-history.ts';
import { sumOf, type Tally } from './tally.ts';

/** So many random histories at most, and so long: the suite stays quick. `npm run soak` plays thousands. */
const MOST = { sqlite: 250, postgres: 40 }[dialect];
const BUDGET_MS = { sqlite: 6_000, postgres: 3_000 }[dialect];
/** A history that goes wrong is cut down afterwards, which takes its time. */
const TIME_MS = 300_000;

/** The first seed of this run; or the one that is to be played again, alone. */
const wanted = process.env.HISTORY_SEED;
const first = Number(wanted ?? Number(process.env.FUZZ_SEED) * 1_000);

/** What happens in so many histories at the least once, or they say nothing. */
const ENOUGH = 100;
const EVENTS = [
  'invoice paid',
  'invoice void',
  'own payout paid',
  'Monday payout paid',
  'refund succeeded',
  'fee returned by rule',
  'fee returned elsewhere',
  'invoice paid outside',
  'process killed',
  'call denied',
  'account closed with money',
  'account deauthorized with money',
  'account denied',
  'account replaced',
  'account made restricted',
];

// What a process may die of, and what happens to an account, does not depend on the database: once is enough.
describe.skipIf(dialect === 'postgres' || wanted !== undefined)('a step that meets trouble', () => {
  it.each(['dies-after', 'answer-lost'] as const)(
    'at any of its acts leaves our books and the provider’s alike: %s',
    { timeout: TIME_MS },
    async (how) => {
      for (const acts of await playCrashHistories(how)) expect(acts).toBeGreaterThan(0);
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

async function playUntil(deadline: number): Promise<Tally[]> {
  const tallies: Tally[] = [];
  while (tallies.length < MOST && performance.now() < deadline)
    tallies.push(await runSeed(first + tallies.length));
  return tallies;
}

describe('any history of an agent’s money', () => {
  it('leaves our books and the provider’s alike', { timeout: TIME_MS }, async () => {
    if (wanted !== undefined) {
      await runSeed(first);
      return;
    }
    const tallies = await playUntil(performance.now() + BUDGET_MS);
    expect(tallies.length).toBeGreaterThan(0);
    if (tallies.length < ENOUGH) return;
    expect(Object.keys(sumOf(tallies))).toEqual(expect.arrayContaining(EVENTS));
  });
});
