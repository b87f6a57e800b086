import { DAY_MS } from '@gable/contracts/kernel';
import { statementPeriodSchema } from '@gable/contracts/statement';
import {
  type Availability,
  availabilitySchema,
  DEFAULT_AVAILABILITY,
  TOUR_HANDLES_MAX,
} from '@gable/contracts/tour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { readStatement } from '../statement/index.ts';
import { readAvailability } from './read-availability.ts';
import { saveAvailability } from './save-availability.ts';
import { listSlots } from './slots/list-slots.ts';
import { tourAvailability, tourHandles } from './tour-availability.tables.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const availability = (handle: string, fields: Partial<Availability> = {}): Availability =>
  availabilitySchema.parse({
    ...DEFAULT_AVAILABILITY,
    handle,
    timeZone: 'America/New_York',
    price: '75',
    ...fields,
  });

/** Lists the slots of the week after next, on dates of a time zone. */
async function listWeek(
  handle: string,
  ctx: UseCaseContext = context.anonymous,
  timeZone = 'America/New_York',
) {
  const day = (days: number) =>
    new Date(context.clock.now() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return (await listSlots(ctx, { handle, from: day(7), to: day(13), timeZone })).slots;
}

describe('the tour settings', () => {
  it('are suggestions until they are saved', async () => {
    const agent = await context.newAgent();
    expect(await readAvailability(agent)).toEqual({
      ...DEFAULT_AVAILABILITY,
      handle: null,
      timeZone: null,
      price: null,
      updatedAt: null,
    });
  });

  it('are replaced, with windows and dates in order', async () => {
    const agent = await context.newAgent();
    const first = await saveAvailability(agent, availability('first-link', { serviceArea: 'Queens' }));
    expect(first).toMatchObject({ handle: 'first-link', price: '75.00', serviceArea: 'Queens' });
    context.clock.advance(1_000);
    const weekly: Availability['weekly'] = [
      { day: 6, from: '13:00', to: '24:00' },
      { day: 6, from: '09:00', to: '12:00' },
      { day: 2, from: '09:00', to: '12:00' },
    ];
    const daysOff = ['2026-12-25', '2026-07-04', '2026-12-25'];
    const changed = await saveAvailability(
      agent,
      availability('first-link', { weekly, daysOff, autoAccept: true }),
    );
    expect(changed).toMatchObject({
      weekly: [weekly[2], weekly[1], weekly[0]],
      daysOff: ['2026-07-04', '2026-12-25'],
      autoAccept: true,
      serviceArea: null,
      updatedAt: context.clock.now(),
    });
    expect(await readAvailability(agent)).toEqual(changed);
  });

  it('set the time zone of the agent’s statements', async () => {
    const agent = await context.newAgent();
    await saveAvailability(agent, availability('statement-link', { timeZone: 'America/Denver' }));
    const period = statementPeriodSchema.parse('2026-01');
    const statement = await readStatement(agent, { period, currency: 'usd' });
    expect(statement).toMatchObject({ timeZones: ['America/Denver'], isDefaultTimeZone: false });
  });

  it('are for agents only, and of the agent only', async () => {
    const [agent, other, buyer] = [
      await context.newAgent(),
      await context.newAgent(),
      await context.newBuyer(),
    ];
    await saveAvailability(agent, availability('private-link'));
    expect(await readAvailability(other)).toMatchObject({ handle: null });
    const wrongRole = { code: 'WRONG_ROLE' };
    await expect(readAvailability(buyer)).rejects.toMatchObject(wrongRole);
    await expect(saveAvailability(buyer, availability('buyer-link'))).rejects.toMatchObject(wrongRole);
    await expect(readAvailability(context.anonymous)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('the handle', () => {
  it('belongs to one agent, also when two claim it at once', async () => {
    const agents = await Promise.all([context.newAgent(), context.newAgent(), context.newAgent()]);
    const results = await Promise.allSettled(
      agents.map((agent) => saveAvailability(agent, availability('contested'))),
    );
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected).toHaveLength(2);
    for (const { reason } of rejected)
      expect(reason).toMatchObject({
        code: 'INVALID_INPUT',
        params: { fields: { handle: 'This link is taken. Choose another one' } },
      });
  });

  it('can be changed and taken back, and earlier ones still lead to the agent', async () => {
    const [agent, other] = [await context.newAgent(), await context.newAgent()];
    await saveAvailability(agent, availability('old-link'));
    await saveAvailability(agent, availability('new-link'));
    expect(await listWeek('old-link')).toEqual(await listWeek('new-link'));
    await expect(saveAvailability(other, availability('old-link'))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await saveAvailability(agent, availability('old-link'))).toMatchObject({ handle: 'old-link' });
    expect(await listWeek('new-link')).toHaveLength(5 * 15);
  });

  it('can be changed a limited number of times', async () => {
    const agent = await context.newAgent();
    for (let count = 0; count < TOUR_HANDLES_MAX; count += 1)
      await saveAvailability(agent, availability(`link-${count}`));
    await expect(saveAvailability(agent, availability('one-more'))).rejects.toMatchObject({
      code: 'TOO_MANY_HANDLES',
    });
    expect(await saveAvailability(agent, availability('link-0'))).toMatchObject({ handle: 'link-0' });
  });
});

describe('the times that can be booked', () => {
  it('are public, in the zone of the caller', async () => {
    const agent = await context.newAgent();
    await saveAvailability(
      agent,
      availability('public-link', { weekly: [{ day: 3, from: '22:00', to: '24:00' }] }),
    );
    const [buyer, other] = [await context.newBuyer(), await context.newAgent()];
    const slots = await listWeek('public-link');
    for (const ctx of [buyer, other, agent]) expect(await listWeek('public-link', ctx)).toEqual(slots);
    expect(slots).toHaveLength(3);
    const inIndia = await listWeek('public-link', context.anonymous, 'Asia/Kolkata');
    expect(inIndia).toHaveLength(3);
    // New York is 9.5 hours behind in summer, and 10.5 hours in winter.
    for (const { start } of inIndia) expect(start).toMatch(/T0[789]:[03]0:00\+05:30$/);
  });

  it('are not found for an unknown handle', async () => {
    await expect(listWeek('no-such-agent')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('stores one row per agent, and each handle', async () => {
  const agent = await context.newAgent();
  const [before, handlesBefore] = await Promise.all([
    context.db.read.$count(tourAvailability),
    context.db.read.$count(tourHandles),
  ]);
  await saveAvailability(agent, availability('row-one'));
  await saveAvailability(agent, availability('row-two'));
  expect(await context.db.read.$count(tourAvailability)).toBe(before + 1);
  expect(await context.db.read.$count(tourHandles)).toBe(handlesBefore + 2);
});
