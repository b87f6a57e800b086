import { describe, expect, it } from 'vitest';
import {
  availabilitySchema,
  DEFAULT_AVAILABILITY,
  newBusyCalendarSchema,
  slotQuerySchema,
  suggestTourHandle,
  timeZoneSchema,
  tourHandleSchema,
} from './index.ts';

const SETTINGS = { ...DEFAULT_AVAILABILITY, handle: 'dana', timeZone: 'America/New_York', price: '75' };

/** Returns the messages of an input by field. */
function getMessages(fields: object): Readonly<Record<string, string>> {
  const issues = availabilitySchema.safeParse({ ...SETTINGS, ...fields }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('newBusyCalendarSchema', () => {
  it('names a calendar as the example of an address', () => {
    const [issue] = newBusyCalendarSchema.safeParse({ url: 'my calendar' }).error?.issues ?? [];
    expect(issue?.message).toBe('Enter a full URL, such as https://calendar.example.com/private.ics');
  });
});

describe('tourHandleSchema', () => {
  it.each(['dana', 'dana-whitfield', 'a1b', '4-homes'])('accepts %j', (handle) => {
    expect(tourHandleSchema.parse(handle)).toBe(handle);
  });

  it('trims, and lowers capitals', () => {
    expect(tourHandleSchema.parse(' Dana-Whitfield ')).toBe('dana-whitfield');
  });

  it.each([
    '',
    'da',
    '-dana',
    'dana-',
    'da--na',
    'dana whitfield',
    'dana_w',
    'dánä',
    'x'.repeat(41),
    'a/b',
    'a.b',
  ])('rejects %j', (handle) => {
    expect(tourHandleSchema.safeParse(handle).error?.issues[0]?.message).toMatch(/^Use 3 to 40 lowercase/);
  });

  it.each(['admin', 'Support', 'gable', 'gable-support', 'tours'])('reserves %j', (handle) => {
    expect(tourHandleSchema.safeParse(handle).error?.issues[0]?.message).toMatch(/reserved/);
  });
});

describe('suggestTourHandle', () => {
  it.each([
    ['Dana Whitfield', 'dana-whitfield'],
    ['José Ñandú-Álvarez', 'jose-nandu-alvarez'],
    ['李小龍', ''],
    ['Admin', ''],
    ['A. B.', 'a-b'],
    ['Maximiliana Wolfeschlegelsteinhausen The Third', 'maximiliana-wolfeschlegelsteinhausen-the'],
  ])('suggests for %j the handle %j', (name, handle) => {
    expect(suggestTourHandle(name)).toBe(handle);
  });
});

describe('timeZoneSchema', () => {
  it.each(['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC', 'US/Pacific'])(
    'accepts %j',
    (zone) => {
      expect(timeZoneSchema.parse(zone)).toBe(zone);
    },
  );

  it.each(['', '+05:30', 'Mars/Olympus', 'America/', 'constructor'])('rejects %j', (zone) => {
    expect(timeZoneSchema.safeParse(zone).error?.issues[0]?.message).toMatch(/^Choose a time zone/);
  });
});

describe('availabilitySchema', () => {
  it('accepts the defaults, and normalizes the price', () => {
    expect(availabilitySchema.parse(SETTINGS)).toEqual({ ...SETTINGS, price: '75.00' });
    expect(availabilitySchema.parse({ ...SETTINGS, price: '$1,250.5' }).price).toBe('1250.50');
  });

  it.each([
    [{ price: '0.49' }, { price: 'Enter a price from $0.50 to $999,999.99, such as 75.00' }],
    [{ price: 'free' }, { price: 'Enter a price from $0.50 to $999,999.99, such as 75.00' }],
    [{ lengthMinutes: 5 }, { lengthMinutes: 'Enter a whole number from 10 to 480' }],
    [{ lengthMinutes: 60.5 }, { lengthMinutes: 'Enter a whole number from 10 to 480' }],
    [{ perDay: 0 }, { perDay: 'Enter a whole number from 1 to 50' }],
    [
      { cancellation: { freeHours: 24, keptPercent: 101 } },
      { 'cancellation.keptPercent': 'Enter a whole number from 0 to 100' },
    ],
    [{ daysOff: ['2026-02-29'] }, { 'daysOff.0': 'Enter a date, such as 2026-12-25' }],
    [
      { weekly: [{ day: 8, from: '09:00', to: '10:00' }] },
      { 'weekly.0.day': 'Choose a day from 1, Monday, to 7, Sunday' },
    ],
    [
      { weekly: [{ day: 1, from: '24:00', to: '24:00' }] },
      { 'weekly.0.from': 'Enter a time, such as 09:00', 'weekly.0.to': 'The end must be after the start' },
    ],
    [
      { weekly: [{ day: 1, from: '10:00', to: '10:00' }] },
      { 'weekly.0.to': 'The end must be after the start' },
    ],
    [
      {
        weekly: [
          { day: 1, from: '09:00', to: '12:00' },
          { day: 2, from: '11:00', to: '13:00' },
          { day: 1, from: '11:30', to: '13:00' },
        ],
      },
      { 'weekly.2.from': 'This overlaps other hours of the day' },
    ],
  ])('rejects %j', (fields, messages) => {
    expect(getMessages(fields)).toEqual(messages);
  });

  it('accepts windows that touch, and the end of the day', () => {
    const weekly = [
      { day: 1, from: '09:00', to: '12:00' },
      { day: 1, from: '12:00', to: '24:00' },
    ];
    expect(getMessages({ weekly })).toEqual({});
  });
});

describe('slotQuerySchema', () => {
  const query = (from: string, to: string) =>
    slotQuerySchema.safeParse({ handle: 'dana', from, to, timeZone: 'UTC' }).success;

  it('limits the number of days', () => {
    expect(query('2028-02-29', '2028-02-29')).toBe(true);
    expect(query('2026-01-01', '2026-03-03')).toBe(true);
    expect(query('2026-01-01', '2026-03-04')).toBe(false);
    expect(query('2026-01-02', '2026-01-01')).toBe(false);
  });
});
