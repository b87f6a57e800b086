import { DAY_MS, instant } from '@gable/contracts/kernel';
import { calendarFeedTokenSchema } from '@gable/contracts/tour';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { calendarFeeds } from './calendar-feed.tables.ts';
import { createFeed, deleteFeed, readFeed } from './change-feed.ts';
import { downloadFeed } from './download-calendar.ts';
import { insertTestTour } from './testing/insert-test-tour.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

/** Returns the token in the URL of a new feed. */
async function createToken(agent: UserContext) {
  const { url } = await createFeed(agent);
  const token = /^http:\/\/gable\.test\/api\/calendar\/(.+)\.ics$/.exec(url)?.[1];
  return calendarFeedTokenSchema.parse({ token });
}

/** Reads a feed without credentials. */
async function listEvents(token: { readonly token: string }) {
  const { bytes } = await downloadFeed(context.anonymous, token);
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(bytes).toString('utf8')));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

describe('the calendar feed', () => {
  it('lists the open and the past tours of its agent only', async () => {
    const [agent, other, buyer] = [
      await context.newAgent(),
      await context.newAgent(),
      await context.newBuyer(),
    ];
    const token = await createToken(agent);
    const day = (days: number) => instant(context.clock.now() + days * DAY_MS);
    const tour = await insertTestTour(context, { agent, buyer });
    await insertTestTour(context, { agent, buyer }, { startsAt: day(-2), status: 'completed' });
    const requested = { startsAt: day(3), status: 'requested', answerFrom: 'agent' } as const;
    await insertTestTour(context, { agent, buyer }, requested);
    await insertTestTour(context, { agent, buyer }, { startsAt: day(4), status: 'canceled' });
    const unpaid = { startsAt: day(5), status: 'awaiting_hold' } as const;
    await insertTestTour(context, { agent, buyer: await context.newBuyer() }, unpaid);
    await insertTestTour(context, { agent, buyer }, { startsAt: day(-91), status: 'completed' });
    await insertTestTour(context, { agent: other, buyer });

    const events = await listEvents(token);
    expect(events.map(({ summary }) => summary)).toEqual([
      'Home tour with Ben Buyer',
      'Home tour with Ben Buyer',
      'Requested: Home tour with Ben Buyer',
    ]);
    expect(events[1]?.uid).toBe(`tour-${tour.id}@gable`);
    expect(events[1]?.location).toBe(tour.address);
    expect(events[1]?.description).toContain('Phone: +1 555 0100');
  });

  it('is found with the newest URL only, until it is turned off', async () => {
    const agent = await context.newAgent();
    expect(await readFeed(agent)).toEqual({ createdAt: null });
    const first = await createToken(agent);
    const second = await createToken(agent);
    expect(await readFeed(agent)).toEqual({ createdAt: context.clock.now() });
    await expect(downloadFeed(context.anonymous, first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listEvents(second)).toEqual([]);
    await deleteFeed(agent);
    expect(await readFeed(agent)).toEqual({ createdAt: null });
    await expect(downloadFeed(context.anonymous, second)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does not store its token', async () => {
    const { token } = await createToken(await context.newAgent());
    const rows = await context.db.read.select().from(calendarFeeds);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is for agents', async () => {
    const buyer = await context.newBuyer();
    for (const call of [createFeed, readFeed, deleteFeed])
      await expect(call(buyer)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
