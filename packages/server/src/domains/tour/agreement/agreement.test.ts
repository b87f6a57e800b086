import { listProposalMismatches } from '@gable/contracts/contract';
import { cents, DAY_MS } from '@gable/contracts/kernel';
import {
  type Availability,
  availabilitySchema,
  DEFAULT_AVAILABILITY,
  getKeptAmount,
  TOUR_SERVICE,
  TOURING_RULES,
} from '@gable/contracts/tour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateAgentProfile } from '#domains/agent-profile/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { saveAvailability } from '../save-availability.ts';
import { listSlots } from '../slots/list-slots.ts';
import { toWallClock } from '../slots/testing/wall-clock.ts';
import { composeTouringAgreement } from './compose-agreement.ts';
import { readTouringAgreement } from './read-agreement.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const ZONE = 'America/New_York';

async function saveOffer(
  agent: UserContext,
  handle: string,
  price = '75',
  fields: Partial<Availability> = {},
) {
  const settings = { ...DEFAULT_AVAILABILITY, handle, timeZone: ZONE, price, ...fields };
  await saveAvailability(agent, availabilitySchema.parse(settings));
}

/** Returns a bookable time of the agent. */
async function findStart(handle: string): Promise<string> {
  const toDate = (days: number) => toWallClock(context.clock.now() + days * DAY_MS, ZONE).date;
  const { slots } = await listSlots(context.anonymous, {
    handle,
    from: toDate(5),
    to: toDate(12),
    timeZone: ZONE,
  });
  return slots[0]?.start ?? '';
}

/** Returns the date some days after the date of a time. */
const addDays = (time: string, days: number) =>
  new Date(Date.parse(`${time.slice(0, 10)}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

describe('the touring agreement', () => {
  it('matches the proposal of its tour', async () => {
    await saveOffer(await context.newAgent(), 'matching', '80');
    const start = await findStart('matching');
    const { text } = await readTouringAgreement(context.anonymous, { handle: 'matching', start });
    expect(listProposalMismatches({ serviceType: TOUR_SERVICE, amount: '80.00' }, text)).toEqual([]);
  });

  it('states the parties, the time, the compensation, the cancellation and the term', async () => {
    const agent = await context.newAgent();
    await updateAgentProfile(agent, {
      changes: {
        brokerageName: 'Harbor Realty',
        licenseNumber: '0123',
        licenseState: 'NY',
        phone: '(415) 555-0132',
      },
    });
    await saveOffer(agent, 'agreement');
    const start = await findStart('agreement');
    const agreement = await readTouringAgreement(context.anonymous, { handle: 'agreement', start });
    expect(agreement).toMatchObject({
      version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{16}$/),
      compensation: { amount: '75.00', currency: 'usd', keptAmount: '37.50' },
      term: { end: `${addDays(start, 30)}T23:59:59${start.slice(-6)}`, exclusive: false },
      rules: TOURING_RULES,
    });
    for (const part of [
      'Ada Agent, Harbor Realty, New York license 0123 (the “Agent”)',
      'a fixed amount of $75.00',
      'free of charge until 24 hours before its start',
      'pays $37.50 of the Fee',
      'NOT SET BY LAW AND ARE FULLY NEGOTIABLE',
      'It is not exclusive',
    ])
      expect(agreement.text).toContain(part);
    // The booking page is public: contact details are for clients.
    expect(agreement.text).not.toMatch(/555-0132|@/);
    const headings = [...agreement.text.matchAll(/^(\d+)\. \S/gm)].map(([, number]) => Number(number));
    expect(headings).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('has the same version for the same offer only', async () => {
    const agent = await context.newAgent();
    await saveOffer(agent, 'versions');
    const start = await findStart('versions');
    const read = () => readTouringAgreement(context.anonymous, { handle: 'versions', start });
    const { version } = await read();
    expect((await read()).version).toBe(version);
    for (const changed of [
      { price: '80' },
      { lengthMinutes: 30 },
      { cancellation: { freeHours: 48, keptPercent: 50 } },
      { cancellation: { freeHours: 24, keptPercent: 100 } },
    ]) {
      await saveOffer(agent, 'versions', '75', changed);
      expect((await read()).version).not.toBe(version);
    }
    await saveOffer(agent, 'versions');
    expect((await read()).version).toBe(version);
  });

  it('is only for times that can be booked', async () => {
    await saveOffer(await context.newAgent(), 'no-time');
    const read = (start: string) => readTouringAgreement(context.anonymous, { handle: 'no-time', start });
    const start = await findStart('no-time');
    await expect(read(start.replace(':00:00', ':01:00'))).rejects.toMatchObject({ code: 'SLOT_UNAVAILABLE' });
    await expect(read('2020-01-06T09:00:00-05:00')).rejects.toMatchObject({ code: 'SLOT_UNAVAILABLE' });
    await expect(
      readTouringAgreement(context.anonymous, { handle: 'unknown-agent', start }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the wording', () => {
  const compose = (freeHours: number, keptPercent: number) =>
    composeTouringAgreement({
      agent: {
        name: 'Ada Agent',
        brokerageName: null,
        brokerageLicense: null,
        licenseNumber: null,
        licenseState: null,
      },
      offer: { timeZone: 'Asia/Kolkata', priceCents: cents(7_501), freeHours, keptPercent },
      tour: { start: context.clock.now(), end: context.clock.now() },
    });

  it('follows the cancellation policy', () => {
    expect(compose(0, 100)).toContain('until its start. A Client who cancels later');
    expect(compose(1, 50)).toContain(
      'until 1 hour before its start. A Client who cancels later, or does not come to the tour, pays $37.51',
    );
    expect(compose(24, 0)).toContain('also pays nothing for canceling later');
    expect(compose(24, 0)).toContain('between Ada Agent (the “Agent”)');
  });
});

describe('the kept amount', () => {
  it.each([
    [7_500, 50, 3_750],
    [7_501, 50, 3_751],
    // Below the smallest amount that the provider charges.
    [99, 33, 0],
    [50, 0, 0],
    [50, 100, 50],
  ])('of %i cents at %i percent is %i', (price, percent, kept) => {
    expect(getKeptAmount(cents(price), percent)).toBe(kept);
  });
});
