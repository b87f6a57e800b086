import { busyCalendarIdSchema, instant } from '@gable/contracts/kernel';
import {
  type AvailabilityView,
  type BusyCalendarView,
  DEFAULT_AVAILABILITY,
  type TouringAgreement,
} from '@gable/contracts/tour';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { listTimeZones } from './tour-options.ts';

beforeAll(() => embedSettings());

const unsaved: AvailabilityView = {
  ...DEFAULT_AVAILABILITY,
  handle: null,
  timeZone: null,
  price: null,
  updatedAt: null,
};
const saved: AvailabilityView = {
  ...unsaved,
  handle: 'dana',
  timeZone: 'America/New_York',
  price: '75.00',
  updatedAt: instant(Date.UTC(2026, 10, 22)),
};
const slots = {
  slots: [
    { start: '2026-11-23T09:00:00-05:00', end: '2026-11-23T10:00:00-05:00' },
    { start: '2026-11-23T13:30:00-05:00', end: '2026-11-23T14:30:00-05:00' },
    { start: '2026-11-24T09:00:00-05:00', end: '2026-11-24T10:00:00-05:00' },
  ],
};

const agreement: TouringAgreement = {
  version: '2026-11-28-2cf24dba5fb0a30e',
  text: 'Touring Agreement\n\n1. Compensation\n\nThe Client pays $75.00.\n',
  compensation: { amount: '75.00', currency: 'usd', keptAmount: '37.50' },
  term: { end: '2026-11-23T23:59:59-05:00', exclusive: false },
  rules: [
    {
      id: 'negotiable',
      requirement: 'Fees are negotiable.',
      source: { title: 'Rules', url: 'https://example.com/rules' },
      since: '2024-08-17',
    },
  ],
};

const open = (answers: Answers = {}) =>
  renderRoute('/settings?tab=tours', {
    answers: {
      'profile.me': agent(),
      'tour.availability': saved,
      'tour.saveAvailability': saved,
      'tour.slots': slots,
      'tour.busyCalendars': [],
      'tourCalendar.feed': { createdAt: null },
      ...answers,
    },
  });

const getSaved = ({ calls }: ReturnType<typeof open>) =>
  calls.find(({ path }) => path === 'tour.saveAvailability')?.input;

describe('the tour settings', () => {
  it('suggest a link and a time zone, and need a price', async () => {
    const view = open({ 'tour.availability': unsaved });
    expect(await screen.findByLabelText('Link name')).toHaveProperty('value', 'dana-whitfield');
    expect(screen.queryByText('Times clients can book')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Enter a price from $0.50 to $999,999.99, such as 75.00')).toBeDefined();
    await view.user.type(screen.getByLabelText('Price of a tour'), '80');
    await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Tour settings saved')).toBeDefined();
    expect(getSaved(view)).toMatchObject({
      handle: 'dana-whitfield',
      price: '80.00',
      weekly: unsaved.weekly,
    });
    expect(await screen.findByText('Times clients can book')).toBeDefined();
  });

  it('name the time zones of the United States first', async () => {
    open();
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveProperty('value', 'Eastern Time (New York)');
    const [us, all] = listTimeZones('Asia/Kolkata');
    expect(us?.items.slice(0, 2).map(({ label }) => label)).toEqual([
      'Eastern Time (New York)',
      'Central Time (Chicago)',
    ]);
    expect(all?.items).toContainEqual({ value: 'Asia/Kolkata', label: 'Asia/Kolkata' });
    expect(all?.items).not.toContainEqual(expect.objectContaining({ value: 'America/Chicago' }));
  });

  it('edit the hours of each day, and name hours that overlap', async () => {
    const view = open();
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: 'Remove hours of Monday' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add hours on Monday' }));
    await user.click(screen.getByRole('button', { name: 'Add hours on Saturday' }));
    await user.selectOptions(screen.getByLabelText('Saturday, end'), 'Midnight');
    await user.click(screen.getByRole('button', { name: 'Add hours on Tuesday' }));
    const [, second] = screen.getAllByLabelText('Tuesday, start');
    if (second) await user.selectOptions(second, '4:00 PM');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('This overlaps other hours of the day')).toBeDefined();
    expect(document.activeElement).toBe(second);
    if (second) await user.selectOptions(second, '6:00 PM');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(getSaved(view)).toBeDefined());
    expect(getSaved(view)).toMatchObject({
      weekly: [
        ...saved.weekly.filter(({ day }) => day !== 1),
        { day: 6, from: '09:00', to: '24:00' },
        { day: 2, from: '18:00', to: '24:00' },
      ],
    });
  });

  it('add and remove days off, and change the rules', async () => {
    const view = open({ 'tour.availability': { ...saved, daysOff: ['2026-11-26'] } });
    const { user } = view;
    const add = await screen.findByRole('button', { name: 'Add day off' });
    await user.click(add);
    const field = screen.getByLabelText('Days off', { selector: 'input' });
    expect(document.activeElement).toBe(field);
    await user.type(field, '2026-12-25');
    await user.click(add);
    expect(document.activeElement).toBe(add);
    await user.click(screen.getByRole('button', { name: 'Remove Nov 26, 2026' }));
    expect(document.activeElement).toBe(add);
    await user.selectOptions(screen.getByLabelText('Length of a tour'), '90 minutes');
    await user.selectOptions(screen.getByLabelText('Charged afterwards'), 'The full price');
    await user.click(screen.getByRole('switch', { name: /^Accept tours automatically/ }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(getSaved(view)).toBeDefined());
    expect(getSaved(view)).toMatchObject({
      daysOff: ['2026-12-25'],
      lengthMinutes: 90,
      cancellation: { freeHours: 24, keptPercent: 100 },
      autoAccept: true,
    });
  });

  it('show on the field that a link is taken, and keep the input', async () => {
    const message = 'This link is taken. Choose another one';
    const { user } = open({
      'tour.saveAvailability': new ApiError('INVALID_INPUT', message, { handle: message }),
    });
    const link = await screen.findByLabelText('Link name');
    await user.clear(link);
    await user.type(link, 'maya');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(link).toHaveProperty('value', 'maya');
  });

  it('list the times that clients can book by day', async () => {
    open();
    const panel = within(await screen.findByRole('region', { name: 'Times clients can book' }));
    expect(panel.getByText('Mon, Nov 23')).toBeDefined();
    expect(panel.getByText('9:00 AM to 1:30 PM, 2 times')).toBeDefined();
    expect(panel.getByText('9:00 AM')).toBeDefined();
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
  });

  it('show the agreement for the first time', async () => {
    const { user, calls } = open({ 'tour.agreement': agreement });
    await user.click(await screen.findByRole('button', { name: 'View Agreement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What clients agree to' }));
    expect(await dialog.findByText('The Client pays $75.00.')).toBeDefined();
    expect(dialog.getByRole('link').getAttribute('href')).toBe('https://example.com/rules');
    expect(calls.find(({ path }) => path === 'tour.agreement')?.input).toEqual({
      handle: 'dana',
      start: '2026-11-23T09:00:00-05:00',
    });
  });

  it('show the link of the booking page', async () => {
    open();
    const link = await screen.findByRole('link', { name: /\/book\/dana$/ });
    expect(link.getAttribute('href')).toBe(`${window.location.origin}/book/dana`);
    expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe(
      link.getAttribute('href'),
    );
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeDefined();
  });

  it.each([
    ['none', true],
    ['pending', true],
    ['verified', false],
  ] as const)('say that no tour can be booked before payments are set up: %s', async (status, isMissing) => {
    open({ 'profile.me': agent({ connectAccountStatus: status }) });
    await screen.findByRole('link', { name: /\/book\/dana$/ });
    const panel = within(screen.getByRole('region', { name: 'Your booking page' }));
    const setup = panel.queryByRole('link', { name: 'Set up payments' });
    expect(setup?.getAttribute('href') ?? null).toBe(isMissing ? '/settings' : null);
    expect(panel.queryByText(/^Share this link/) === null).toBe(isMissing);
  });

  it('show no link before the first save', async () => {
    open({ 'tour.availability': unsaved });
    expect(await screen.findByLabelText('Link name')).toBeDefined();
    expect(screen.queryByText('Your booking page')).toBeNull();
  });
});

describe('the calendar link', () => {
  const LINK = 'http://gable.test/api/calendar/secret.ics';
  const createdAt = instant(Date.UTC(2026, 10, 22));

  it('is created and shown once, with a link for calendar apps', async () => {
    const view = open({ 'tourCalendar.createFeed': { createdAt, url: LINK } });
    await view.user.click(await screen.findByRole('button', { name: 'Create Link' }));
    expect(await screen.findByText(LINK)).toBeDefined();
    const app = screen.getByRole('link', { name: 'Open in Calendar App' });
    expect(app.getAttribute('href')).toBe('webcal://gable.test/api/calendar/secret.ics');
    await view.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(LINK)).toBeNull();
    expect(screen.getByText(/Your link was created on/)).toBeDefined();
  });

  it('is turned off after a question', async () => {
    const view = open({ 'tourCalendar.feed': { createdAt }, 'tourCalendar.deleteFeed': undefined });
    await view.user.click(await screen.findByRole('button', { name: 'Turn Off' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Turn off the calendar link?' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByRole('button', { name: 'Create Link' })).toBeDefined();
  });
});

describe('the busy calendars', () => {
  const calendar: BusyCalendarView = {
    id: busyCalendarIdSchema.parse('0195a4a0-0000-7000-8000-0000000000c1'),
    host: 'calendar.google.com',
    readAt: instant(Date.UTC(2026, 10, 22)),
    problem: null,
  };

  it('are added by their address', async () => {
    const view = open({ 'tour.addBusyCalendar': { ...calendar, readAt: null } });
    const field = await screen.findByLabelText('Private address in iCal format');
    await view.user.type(field, 'calendar');
    await view.user.click(screen.getByRole('button', { name: 'Add Calendar' }));
    expect(await screen.findByText(/Enter a full URL/)).toBeDefined();
    await view.user.clear(field);
    await view.user.type(field, 'webcal://calendar.google.com/basic.ics');
    await view.user.click(screen.getByRole('button', { name: 'Add Calendar' }));
    expect(await screen.findByText('Being read…')).toBeDefined();
    expect(view.calls.find(({ path }) => path === 'tour.addBusyCalendar')?.input).toEqual({
      url: 'https://calendar.google.com/basic.ics',
    });
  });

  it('say that they block no times before they could be read', async () => {
    const unread = { ...calendar, readAt: null, problem: 'The name could not be found.' };
    open({ 'tour.busyCalendars': [unread] });
    const text = 'The name could not be found. Until we can read it, it blocks no times.';
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('say why they could not be read, and are removed after a question', async () => {
    const view = open({
      'tour.busyCalendars': [{ ...calendar, problem: 'There is no calendar at this address.' }],
      'tour.removeBusyCalendar': { id: calendar.id, deleted: true },
    });
    expect(await screen.findByText(/There is no calendar at this address. Last read/)).toBeDefined();
    await view.user.click(screen.getByRole('button', { name: 'Remove calendar.google.com' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the calendar?' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('calendar.google.com')).toBeNull());
    const heading = screen.getByRole('heading', { name: 'Busy calendars' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
