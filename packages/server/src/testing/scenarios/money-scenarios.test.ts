import { describe, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { ACCOUNT_SCENARIOS, runAccountScenario } from './account-scenarios.ts';
import { runCrashScenarios } from './crash-scenarios.ts';
import { runSeed } from './run-scenario.ts';
import { arbitraryTourScenario } from './tour-scenarios.ts';

/**
 * The number of random scenarios. `npm run test:property` runs thousands and checks which events
 * occur.
 */
const COUNT = { sqlite: 8, postgres: 2 }[dialect];
/**
 * `npm run test:property` tries a fault at every operation. Here, the kinds of fault start at
 * different operations and try every seventeenth one, and every thirty-first of a tour.
 */
const isSample = process.env.FUZZ_TIMES === undefined;
const INTERVAL = isSample ? 17 : 1;
const TOUR_INTERVAL = isSample ? 31 : 1;
/** Allows for the shrinking of a scenario that fails. */
const TIMEOUT_MS = 300_000;

/** The only seed to run, if set. */
const onlySeed = process.env.HISTORY_SEED;
const firstSeed = Number(onlySeed ?? Number(process.env.FUZZ_SEED) * 1_000);

// Crashes and account events do not depend on the database, so SQLite is enough.
describe.skipIf(dialect === 'postgres' || onlySeed !== undefined)('an action with a fault', () => {
  it.each([
    ['crash-after', 1],
    ['response-lost', Math.min(2, INTERVAL)],
  ] as const)(
    'keeps our records equal to the provider’s: %s',
    { timeout: TIMEOUT_MS },
    async (how, first) => {
      for (const faults of await runCrashScenarios(how, { first, every: INTERVAL }))
        expect(faults).toBeGreaterThan(0);
    },
  );
});

describe.skipIf(dialect === 'postgres' || onlySeed !== undefined)('an account event', () => {
  it.each(ACCOUNT_SCENARIOS)('$name', { timeout: TIMEOUT_MS }, async (scenario) => {
    expect(Object.keys(await runAccountScenario(scenario))).toEqual(
      expect.arrayContaining([...scenario.effects]),
    );
  });
});

describe.skipIf(dialect === 'postgres' || onlySeed !== undefined)('a step of a tour with a fault', () => {
  it.each([
    ['crash-before', 1],
    ['crash-after', Math.min(2, TOUR_INTERVAL)],
    ['response-lost', Math.min(3, TOUR_INTERVAL)],
  ] as const)('charges once and leaves no hold behind: %s', { timeout: TIMEOUT_MS }, async (how, first) => {
    for (const faults of await runCrashScenarios(how, { first, every: TOUR_INTERVAL, of: 'tours' }))
      expect(faults).toBeGreaterThan(0);
  });
});

describe('a random scenario of tours', () => {
  it.each(Array.from({ length: COUNT / 2 }, (_, nth) => firstSeed + nth))(
    'keeps our records equal to the provider’s: seed %i',
    { timeout: TIMEOUT_MS },
    async (seed) => {
      expect(await runSeed(seed, arbitraryTourScenario)).toMatchObject({ scenario: 1 });
    },
  );
});

describe('a random scenario', () => {
  const seeds =
    onlySeed === undefined ? Array.from({ length: COUNT }, (_, nth) => firstSeed + nth) : [firstSeed];

  it.each(seeds)(
    'keeps our records equal to the provider’s: seed %i',
    { timeout: TIMEOUT_MS },
    async (seed) => {
      expect(await runSeed(seed)).toMatchObject({ scenario: 1 });
    },
  );
});
