import { DAY_MS, MINUTE_MS } from '@gable/contracts/kernel';
import { BUSY_CALENDARS_MAX, type BusyCalendarView, newBusyCalendarSchema } from '@gable/contracts/tour';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookTour } from '#domains/tour-booking/index.ts';
import {
  createBookableAgent,
  createRequest,
  listStarts,
} from '#domains/tour-booking/testing/tour-fixtures.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { busyPeriods } from './busy-calendar.tables.ts';
import { addBusyCalendar, listBusyCalendars, removeBusyCalendar } from './change-calendars.ts';
import { scheduleCalendars } from './schedule-calendars.ts';

let context: TestContext;
let agent: UserContext;
beforeEach(async () => {
  context = await createTestContext();
  agent = await createBookableAgent(context, 'ada');
});
afterEach(() => context.close());

const URL = 'webcal://calendar.example.com/private-1/basic.ics';

const toStamp = (at: string) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Serves a calendar with one event. */
function serveEvent(start: string, minutes: number, etag: string | null = null) {
  const end = new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString();
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART:${toStamp(start)}`,
    `DTEND:${toStamp(end)}`,
  ];
  const text = [...lines, 'SUMMARY:Dentist', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  context.calendars.answerWith({ kind: 'read', text, etag, lastModified: null });
}

async function add(url = URL): Promise<BusyCalendarView> {
  const added = await addBusyCalendar(agent, newBusyCalendarSchema.parse({ url }));
  await context.worker.drain();
  return added;
}

/** Moves the clock to the next reading. */
async function readAgain(): Promise<void> {
  context.clock.advance(15 * MINUTE_MS);
  await scheduleCalendars(context);
  await context.worker.drain();
}

describe('a calendar of the agent', () => {
  it('takes up time: its times are neither shown nor bookable', async () => {
    const [first = '', second = '', third = ''] = await listStarts(context, 'ada');
    const request = await createRequest(context, 'ada', { start: first });
    serveEvent(first, 30);
    await add();
    const starts = await listStarts(context, 'ada');
    expect(starts).not.toContain(first);
    // The buffer of 30 minutes after the event.
    expect([starts.includes(second), starts.includes(third)]).toEqual([false, true]);
    await expect(bookTour(await context.newBuyer(), request)).rejects.toMatchObject({
      code: 'SLOT_UNAVAILABLE',
    });
    expect(await listBusyCalendars(agent)).toMatchObject([
      { host: 'calendar.example.com', problem: null, readAt: expect.any(Number) },
    ]);
  });

  it('is read every 15 minutes, and asks only for a newer version', async () => {
    const [first = '', , , later = ''] = await listStarts(context, 'ada');
    serveEvent(first, 30, '"1"');
    await add();
    serveEvent(later, 30, '"2"');
    await scheduleCalendars(context);
    await context.worker.drain();
    expect(context.calendars.requests).toMatchObject([{ etag: null }]);
    await readAgain();
    expect(await listStarts(context, 'ada', 2)).toContain(first);
    expect(await listStarts(context, 'ada')).not.toContain(later);
    context.calendars.answerWith({ kind: 'unchanged' });
    await readAgain();
    expect(await listStarts(context, 'ada')).not.toContain(later);
    expect(context.calendars.requests.map(({ etag }) => etag)).toEqual([null, '"1"', '"2"']);
    // A file whose repetitions are known for too short a time is read as a whole.
    context.clock.advance(40 * DAY_MS);
    await readAgain();
    expect(context.calendars.requests.at(-1)?.etag).toBeNull();
  });

  it('keeps its times while it cannot be read, and says why', async () => {
    const [first = ''] = await listStarts(context, 'ada');
    serveEvent(first, 30);
    await add();
    context.calendars.answerWith({ kind: 'failed', problem: 'The connection was refused.' });
    await readAgain();
    expect(await listBusyCalendars(agent)).toMatchObject([{ problem: 'The connection was refused.' }]);
    expect(await listStarts(context, 'ada')).not.toContain(first);
    context.calendars.answerWith({ kind: 'read', text: '<html>', etag: null, lastModified: null });
    await readAgain();
    expect(await listBusyCalendars(agent)).toMatchObject([
      { problem: 'The file is not a calendar in iCal format.' },
    ]);
    serveEvent(first, 30);
    await readAgain();
    expect(await listBusyCalendars(agent)).toMatchObject([{ problem: null }]);
  });

  it('frees its times when it is removed, by its agent only', async () => {
    const [first = ''] = await listStarts(context, 'ada');
    serveEvent(first, 30);
    const { id } = await add();
    const stranger = await context.newAgent();
    await expect(removeBusyCalendar(stranger, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await removeBusyCalendar(agent, { id });
    expect(await listStarts(context, 'ada', 2)).toContain(first);
    expect(await context.db.read.$count(busyPeriods)).toBe(0);
    expect(await listBusyCalendars(agent)).toEqual([]);
  });

  it('is rejected if its address is not allowed, known, or one too many', async () => {
    const reject = (message: string) => ({
      code: 'INVALID_INPUT',
      params: { fields: { url: message } },
    });
    context.webhooks.rejectUrls('The address leads into a private network.');
    await expect(add()).rejects.toMatchObject(reject('The address leads into a private network.'));
    context.webhooks.rejectUrls(null);
    await add();
    await expect(add()).rejects.toMatchObject(reject('You have added this calendar already'));
    for (let index = 1; index < BUSY_CALENDARS_MAX; index += 1) await add(`${URL}?${index}`);
    await expect(add(`${URL}?more`)).rejects.toMatchObject(
      reject('You can add at most 5 calendars. Remove one first'),
    );
    await expect(listBusyCalendars(await context.newBuyer())).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
