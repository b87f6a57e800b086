import { DAY_MS, formatDate, HOUR_MS, instant } from '@gable/contracts/kernel';
import type { TouringAgreement, TourStatus, TourView } from '@gable/contracts/tour';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { installFakeStripe } from '#testing/fake-stripe.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { bookingPage, TOUR_ID, tour } from '#testing/tour-fixture.ts';

const provider = installFakeStripe();
beforeEach(provider.reset);
beforeAll(() => embedSettings());

const page = bookingPage();

/** Returns a time of a day from now, early enough to cancel free of charge. */
function toTime(daysFromNow: number, time: string): string {
  const day = new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
  return `${day}T${time}:00Z`;
}

const slots = {
  slots: [
    { start: toTime(5, '09:00'), end: toTime(5, '10:00') },
    { start: toTime(6, '13:30'), end: toTime(6, '14:30') },
  ],
};

/** The second day, as its button names it: 'Dec 6'. */
const [secondDay = ''] = formatDate(instant(Date.parse(toTime(6, '13:30')))).split(',');

const agreement: TouringAgreement = {
  version: '2026-11-28-2cf24dba5fb0a30e',
  text: 'Touring Agreement\n\n1. Compensation\n\nThe Client pays $75.00.\n',
  compensation: { amount: '75.00', currency: 'usd', keptAmount: '37.50' },
  term: { end: '2026-12-01T23:59:59-06:00', exclusive: false },
  rules: [],
};

const open = (
  answers: Answers = {},
  gateway: NonNullable<Parameters<typeof renderRoute>[1]>['gateway'] = {},
) =>
  renderRoute('/book/maya-torres', {
    gateway,
    answers: {
      'profile.me': buyer(),
      'tour.page': page,
      'tour.slots': slots,
      'tour.agreement': agreement,
      'tour.list': { items: [], nextCursor: null },
      ...answers,
    },
  });

/** A booking that waits for the card. */
const booking = {
  id: tour().id,
  status: 'awaiting_hold',
  amount: '75.00',
  clientSecret: 'pi_1_secret_1',
  accountId: 'acct_1',
  publishableKey: 'pk_test_1',
  intent: 'payment',
} as const;

type User = ReturnType<typeof open>['user'];

/** Chooses the first time and fills in the form, except for the email address. */
async function fillIn(user: User) {
  const [time] = await screen.findAllByRole('radio');
  if (time) await user.click(time);
  await user.type(screen.getByLabelText('Address'), '500 Congress Avenue');
  const name = screen.getByLabelText('Full name');
  await user.clear(name);
  await user.type(name, 'Pat Buyer');
  await user.click(await screen.findByRole('checkbox', { name: /I have read this contract/ }));
}

/** Expects the reason at the times, with the focus, and nowhere else. */
async function expectTakenTime() {
  const reason = await screen.findByText('This time is taken.');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(reason.closest('[data-path=start]')).not.toBeNull();
  expect(screen.getAllByRole('alert')).toEqual([reason]);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByText('Choose a time to read the agreement.')).toBeDefined();
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: /Sign and continue/ }));

describe('the booking page', () => {
  it('fills in the client whom the link of the agent names', async () => {
    window.location.hash = '#name=Priya+Raman&email=priya%40example.com';
    open({ 'profile.me': null });
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Priya Raman');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('priya@example.com');
    window.location.hash = '';
  });

  it('has the agent’s name in the window’s title, like the page that the server sent', async () => {
    open();
    await waitFor(() => expect(document.title).toBe('Gable - Book a tour with Maya Torres'));
    cleanup();
    open({ 'tour.page': new ApiError('NOT_FOUND', 'No page.') });
    await waitFor(() => expect(document.title).toBe('Gable - Book a tour'));
  });

  it('books the chosen time under the agreement that was read', async () => {
    const { user, calls } = open({
      'tour.book': new ApiError('TOUR_ALREADY_REQUESTED', 'You have asked for a tour.'),
    });
    await fillIn(user);
    expect(screen.getByText(/After that, or if you don’t show up, you pay \$37.50/)).toBeDefined();
    await submit(user);
    await waitFor(() => expect(calls.find(({ path }) => path === 'tour.book')).toBeDefined());
    expect(calls.find(({ path }) => path === 'tour.book')?.input).toMatchObject({
      handle: 'maya-torres',
      start: slots.slots[0]?.start,
      address: '500 Congress Avenue',
      agreement: { version: agreement.version, name: 'Pat Buyer', consent: true },
    });
  });

  it.each([
    [
      'the price',
      { price: '120.00' },
      { amount: '120.00' },
      [/^\$120\.00 for 60/, /^Nothing is charged now: .*\$120\.00 is held/],
    ],
    ['the length', { lengthMinutes: 30 }, {}, [/^\$75\.00 for 30 minutes/]],
    [
      'the free cancellation',
      { cancellation: { freeHours: 48, keptAmount: '37.50' } },
      {},
      [/free of charge until 48 hours before the tour/],
    ],
    [
      'the late fee',
      { cancellation: { freeHours: 24, keptAmount: '75.00' } },
      { keptAmount: '75.00' },
      [/you pay \$75\.00\.$/],
    ],
  ])(
    'shows the offer again, and asks for consent again, after %s changed',
    async (_name, offer, terms, texts) => {
      const changed = {
        page: { ...page, ...offer },
        agreement: {
          ...agreement,
          version: '2026-11-28-0000000000000000',
          compensation: { ...agreement.compensation, ...terms },
        },
      };
      let current = { page, agreement };
      const { user, calls } = open({
        'tour.page': () => current.page,
        'tour.agreement': () => current.agreement,
        'tour.book': ({ agreement: { version } }) =>
          version === current.agreement.version
            ? booking
            : new ApiError('AGREEMENT_CHANGED', 'The touring agreement has changed.'),
      });
      await fillIn(user);
      current = changed;
      await submit(user);
      await screen.findByText('The touring agreement has changed.');
      for (const text of texts) expect(await screen.findByText(text)).toBeDefined();
      const consent = () =>
        screen.findByRole<HTMLInputElement>('checkbox', { name: /I have read this contract/ });
      expect((await consent()).checked).toBe(false);
      await submit(user);
      expect(calls.filter(({ path }) => path === 'tour.book')).toHaveLength(1);
      await user.click(await consent());
      await submit(user);
      await screen.findByRole('heading', { name: 'Hold the price on your card' });
      expect(calls.filter(({ path }) => path === 'tour.book').at(-1)?.input).toMatchObject({
        agreement: { version: changed.agreement.version },
      });
    },
  );

  it('does not sign an agreement that changed while the code was entered', async () => {
    let current = { page, agreement };
    const { user, calls } = open(
      {
        'profile.me': () => (current.page === page ? null : buyer()),
        'tour.page': () => current.page,
        'tour.agreement': () => current.agreement,
        'tour.book': ({ agreement: { version } }) =>
          version === current.agreement.version
            ? booking
            : new ApiError('AGREEMENT_CHANGED', 'The touring agreement has changed.'),
      },
      { sendBookingCode: async () => undefined },
    );
    await fillIn(user);
    await user.type(screen.getByLabelText('Email'), 'pat@example.com');
    await submit(user);
    current = {
      page: { ...page, price: '120.00' },
      agreement: { ...agreement, version: '2026-11-28-0000000000000000' },
    };
    await user.type(await screen.findByLabelText('Code from the email'), '123456');
    const reason = await screen.findByText('The touring agreement has changed.');
    expect(calls.find(({ path }) => path === 'tour.book')?.input).toMatchObject({
      agreement: { version: agreement.version },
    });
    expect(await screen.findByText(/^\$120\.00 for 60 minutes/)).toBeDefined();
    expect(screen.getByText(/^Nothing is charged now: .*\$120\.00 is held/)).toBeDefined();
    const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: /I have read/ });
    expect(consent.checked).toBe(false);
    expect(reason.closest('[tabindex]')).toBe(document.activeElement);
  });

  it('loads the offer again with the agreement of another time, which needs its own consent', async () => {
    let price = '75.00';
    const { user } = open({ 'tour.page': () => ({ ...page, price }) });
    await fillIn(user);
    const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I have read/ });
    expect((await consent()).checked).toBe(true);
    price = '120.00';
    await user.click(screen.getByRole('button', { name: new RegExp(secondDay) }));
    await user.click(screen.getByRole('radio'));
    expect(await screen.findByText(/^Nothing is charged now: .*\$120\.00 is held/)).toBeDefined();
    expect((await consent()).checked).toBe(false);
  });

  it('shows who gives the tour', async () => {
    open();
    const panel = await screen.findByRole('region', { name: 'Your agent' });
    expect(panel.textContent).toContain('Maya TorresBarton Creek RealtyI know every street.');
    expect(panel.querySelector('img')?.getAttribute('src')).toContain('/book/maya-torres/photo.webp?v=1');
  });

  it('keeps the form and loads the times again if the time was taken', async () => {
    const { user, calls } = open({ 'tour.book': new ApiError('SLOT_UNAVAILABLE', 'This time is taken.') });
    await fillIn(user);
    const before = calls.filter(({ path }) => path === 'tour.slots').length;
    await submit(user);
    await expectTakenTime();
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === 'tour.slots').length).toBeGreaterThan(before),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('500 Congress Avenue');
    const [, day] = within(screen.getByRole('group', { name: 'Day' })).getAllByRole('button');
    if (day) await user.click(day);
    await user.click(screen.getByRole('radio'));
    expect(screen.queryByText('This time is taken.')).toBeNull();
  });

  it('leads back to the times if the time was taken while the code was entered', async () => {
    const { user } = open(
      {
        'profile.me': () => viewer,
        'tour.book': new ApiError('SLOT_UNAVAILABLE', 'This time is taken.'),
      },
      { sendBookingCode: async () => undefined },
    );
    let viewer: ReturnType<typeof buyer> | null = null;
    await user.click(await screen.findByRole('button', { name: new RegExp(secondDay) }));
    await fillIn(user);
    await user.type(screen.getByLabelText('Email'), 'pat@example.com');
    await submit(user);
    const code = await screen.findByLabelText('Code from the email');
    viewer = buyer();
    await user.type(code, '123456');
    await expectTakenTime();
    expect(screen.getByRole('button', { name: new RegExp(secondDay), pressed: true })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('500 Congress Avenue');
  });

  it('says that a time that was chosen earlier is taken', async () => {
    const kept = { start: slots.slots[1]?.start, address: '500 Congress Avenue', keptAt: Date.now() };
    window.localStorage.setItem('gable-booking:maya-torres', JSON.stringify(kept));
    open({ 'tour.agreement': new ApiError('SLOT_UNAVAILABLE', 'This time is taken.') });
    await expectTakenTime();
    expect(screen.getByRole('button', { name: new RegExp(secondDay), pressed: true })).toBeDefined();
  });

  it('sends a code to a visitor before it books, and keeps the form', async () => {
    const sent: string[][] = [];
    const sendBookingCode = async (...args: string[]) => void sent.push(args);
    const { user, calls } = open({ 'profile.me': null }, { sendBookingCode });
    await fillIn(user);
    await user.type(screen.getByLabelText('Email'), 'pat@example.com');
    await submit(user);
    await screen.findByLabelText('Code from the email');
    const returnTo = `${window.location.origin}/auth/callback?portal=buyer&next=%2Fbook%2Fmaya-torres`;
    expect(
      screen.getByText(
        /^We sent a code to pat@example\.com\. Enter it to continue with .*500 Congress Avenue\.$/,
      ),
    ).toBeDefined();
    expect(sent).toEqual([['pat@example.com', 'Pat Buyer', returnTo]]);
    expect(calls.some(({ path }) => path === 'tour.book')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Choose a time' }));
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('500 Congress Avenue');
  });

  it('books with the code of an email that an earlier booking has left unconfirmed', async () => {
    let isNamed = false;
    const named: unknown[] = [];
    const { user, calls, where } = open(
      {
        'profile.me': () => (isNamed ? buyer() : null),
        'tour.book': new ApiError('TOUR_ALREADY_REQUESTED', 'You have asked for a tour.'),
      },
      {
        signUpReview: async () => (isNamed ? null : { name: 'Pat', userType: undefined }),
        setUserType: async (...args) => {
          named.push(args);
          isNamed = true;
          return 'token';
        },
      },
    );
    await fillIn(user);
    await user.type(screen.getByLabelText('Email'), 'pat@example.com');
    await submit(user);
    await user.type(await screen.findByLabelText('Code from the email'), '123456');
    await waitFor(() => expect(calls.some(({ path }) => path === 'tour.book')).toBe(true));
    expect(named).toEqual([['buyer', 'Pat Buyer']]);
    expect(where()).toBe('/book/maya-torres');
  });

  it('keeps the chosen time, the home and the client while the email address is confirmed', async () => {
    const { user } = open({ 'profile.me': null }, { sendBookingCode: async () => undefined });
    const days = await screen.findByRole('group', { name: 'Day' });
    await user.click(within(days).getByRole('button', { name: new RegExp(secondDay) }));
    await fillIn(user);
    await user.type(screen.getByLabelText('Notes (optional)'), 'Side door');
    await user.type(screen.getByLabelText('Phone (optional)'), '512 555 0100');
    await user.type(screen.getByLabelText('Email'), 'pat@example.com');
    await submit(user);
    await screen.findByLabelText('Code from the email');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { checked: true })).value).toBe(
      slots.slots[1]?.start,
    );
    expect(screen.getByRole('button', { name: new RegExp(secondDay), pressed: true })).toBeDefined();
    for (const [label, text] of [
      ['Address', '500 Congress Avenue'],
      ['Notes (optional)', 'Side door'],
      ['Full name', 'Pat Buyer'],
      ['Phone (optional)', '512 555 0100'],
      ['Email', 'pat@example.com'],
    ] as const)
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
  });

  it('fills in the form in the tab that the link of the email opens, for an hour', async () => {
    const kept = { start: slots.slots[1]?.start, address: '500 Congress Avenue', name: 'Pat Buyer' };
    const keep = (keptAt: number) =>
      window.localStorage.setItem('gable-booking:maya-torres', JSON.stringify({ ...kept, keptAt }));
    keep(Date.now());
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe(kept.address);
    expect((await screen.findByRole<HTMLInputElement>('radio', { checked: true })).value).toBe(kept.start);
    cleanup();
    keep(Date.now() - HOUR_MS);
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('');
  });

  it('keeps what was typed before it is sent, without the consent', async () => {
    const { user } = open({ 'profile.me': null });
    await fillIn(user);
    await user.type(screen.getByLabelText('Email'), 'pat@example.com');
    cleanup();
    open({ 'profile.me': null });
    expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('500 Congress Avenue');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Pat Buyer');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('pat@example.com');
    expect((await screen.findByRole<HTMLInputElement>('radio', { checked: true })).value).toBe(
      slots.slots[0]?.start,
    );
    const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: /I have read/ });
    expect(consent.checked).toBe(false);
  });

  it('asks for the code that was sent, after a reload, and books what was signed', async () => {
    let viewer: ReturnType<typeof buyer> | null = null;
    const answers: Answers = { 'profile.me': () => viewer, 'tour.book': booking };
    const first = open(answers);
    await fillIn(first.user);
    await first.user.type(screen.getByLabelText('Email'), 'pat@example.com');
    await submit(first.user);
    await screen.findByLabelText('Code from the email');
    cleanup();
    const { user, calls } = open(answers);
    const code = await screen.findByLabelText('Code from the email');
    expect(screen.getByText(/^We sent a code to pat@example\.com\..*500 Congress Avenue\.$/)).toBeDefined();
    viewer = buyer();
    await user.type(code, '123456');
    await screen.findByRole('heading', { name: 'Hold the price on your card' });
    expect(calls.find(({ path }) => path === 'tour.book')?.input).toMatchObject({
      start: slots.slots[0]?.start,
      agreement: { version: agreement.version, name: 'Pat Buyer' },
    });
  });

  it('goes on with the code that the link of the email has used up', async () => {
    let viewer: ReturnType<typeof buyer> | null = null;
    const { user } = open(
      { 'profile.me': () => viewer, 'tour.book': booking },
      {
        hasStoredSession: () => viewer !== null,
        currentToken: async () => 'token',
        verifyEmailCode: async () => {
          throw new Error('This code is wrong or has expired.');
        },
      },
    );
    await fillIn(user);
    await user.type(screen.getByLabelText('Email'), 'pat@example.com');
    await submit(user);
    await user.type(await screen.findByLabelText('Code from the email'), '12345');
    viewer = { ...buyer(), email: 'pat@example.com' };
    await user.keyboard('6');
    await screen.findByRole('heading', { name: 'Hold the price on your card' });
  });

  it('waits for the code while another account is signed in', async () => {
    let viewer: ReturnType<typeof buyer> | null = null;
    const { user, calls } = open(
      { 'profile.me': () => viewer, 'tour.book': booking },
      { hasStoredSession: () => viewer !== null, currentToken: async () => 'token' },
    );
    await fillIn(user);
    await user.type(screen.getByLabelText('Email'), 'pat@example.com');
    await submit(user);
    await screen.findByLabelText('Code from the email');
    viewer = { ...buyer(), email: 'jordan@example.com' };
    const before = calls.length;
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(calls.slice(before).map(({ path }) => path)).toContain('profile.me'));
    expect(screen.getByLabelText('Code from the email')).toBeDefined();
    expect(calls.some(({ path }) => path === 'tour.book')).toBe(false);
  });

  it('goes on once the client has signed in with the link of the email in another tab', async () => {
    let viewer: ReturnType<typeof buyer> | null = null;
    const { user, calls } = open(
      { 'profile.me': () => viewer, 'tour.book': booking },
      { hasStoredSession: () => viewer !== null, currentToken: async () => 'token' },
    );
    await fillIn(user);
    await user.type(screen.getByLabelText('Email'), 'Pat@example.com');
    await submit(user);
    await screen.findByLabelText('Code from the email');
    window.dispatchEvent(new Event('focus'));
    await screen.findByLabelText('Code from the email');
    expect(calls.some(({ path }) => path === 'tour.book')).toBe(false);
    viewer = { ...buyer(), email: 'pat@example.com' };
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('heading', { name: 'Hold the price on your card' });
    expect(calls.filter(({ path }) => path === 'tour.book').map(({ input }) => input)).toMatchObject([
      { start: slots.slots[0]?.start, agreement: { version: agreement.version, name: 'Pat Buyer' } },
    ]);
  });

  it('shows the form again after a reload once the client left the code', async () => {
    const { user } = open({ 'profile.me': null });
    await fillIn(user);
    await user.type(screen.getByLabelText('Email'), 'pat@example.com');
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    cleanup();
    open({ 'profile.me': null });
    expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('500 Congress Avenue');
  });

  it('leads back to a booking that waits for the card, after a reload', async () => {
    window.sessionStorage.setItem('gable-booked-tour:maya-torres', TOUR_ID);
    const { user } = open({ 'tour.read': tour({ status: 'awaiting_hold' }) });
    const link = await screen.findByRole('link', { name: 'View Tour' });
    expect(link.getAttribute('href')).toBe(`/buyer/tours/${TOUR_ID}`);
    await user.click(screen.getByRole('button', { name: 'Book another time' }));
    expect(await screen.findByLabelText('Address')).toBeDefined();
    expect(window.sessionStorage.getItem('gable-booked-tour:maya-torres')).toBeNull();
  });

  it('shows an open request of the client instead of the form', async () => {
    const request = tour({ agent: { name: 'Maya Torres', handle: 'maya-torres' } });
    open({ 'tour.list': { items: [request], nextCursor: null }, 'tour.read': request });
    expect(await screen.findByRole('heading', { name: 'Requested' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'View Tour' }).getAttribute('href')).toBe(
      `/buyer/tours/${TOUR_ID}`,
    );
    expect(
      screen.getByText(/You can book another tour once this one is answered or canceled\./),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Book another time' })).toBeNull();
    expect(screen.queryByLabelText('Address')).toBeNull();
  });

  it('says that the client answers a time that the agent suggested, with the price of that tour', async () => {
    const request = tour({
      agent: { name: 'Maya Torres', handle: 'maya-torres' },
      answerFrom: 'client',
      price: '95.00',
    });
    open({ 'tour.list': { items: [request], nextCursor: null }, 'tour.read': request });
    expect(
      await screen.findByText(/^Maya Torres suggested this time instead\. Open the tour to answer/),
    ).toBeDefined();
    expect(screen.queryByText(/has until/)).toBeNull();
    expect(screen.getByText('$95.00')).toBeDefined();
  });

  it('shows the form while a request waits for another agent', async () => {
    open({ 'tour.list': { items: [tour()], nextCursor: null } });
    expect(await screen.findByLabelText('Address')).toBeDefined();
  });

  it('links the open request because of which a tour cannot be booked', async () => {
    const request = tour({ agent: { name: 'Maya Torres', handle: 'maya-torres' } });
    let items: readonly TourView[] = [];
    const { user } = open({
      'tour.list': () => ({ items, nextCursor: null }),
      'tour.read': request,
      'tour.book': new ApiError('TOUR_ALREADY_REQUESTED', 'You already asked this agent for a tour.'),
    });
    await fillIn(user);
    items = [request];
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe('You already asked this agent for a tour.');
    expect(screen.getByRole('link', { name: 'View Tour' }).getAttribute('href')).toBe(
      `/buyer/tours/${TOUR_ID}`,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Requested' }));
  });

  it('focuses the heading of the card, and of the result', async () => {
    let status: TourStatus = 'awaiting_hold';
    const { user } = open({ 'tour.book': booking, 'tour.read': () => tour({ status }) });
    await fillIn(user);
    await submit(user);
    const card = await screen.findByRole('heading', { name: 'Hold the price on your card' });
    expect(document.activeElement).toBe(card);
    const hold = await screen.findByRole('button', { name: 'Hold $75.00' });
    await waitFor(() => expect(hold).toHaveProperty('disabled', false));
    await user.click(hold);
    const result = await screen.findByRole('heading', { name: 'Waiting for your card' });
    expect(document.activeElement).toBe(result);
    status = 'requested';
    // The page asks every two seconds.
    expect(document.activeElement).toBe(
      await screen.findByRole('heading', { name: 'Requested' }, { timeout: 5000 }),
    );
  });

  it('holds the amount of the booked tour, also if the page shows another price', async () => {
    const { user } = open({ 'tour.book': { ...booking, amount: '120.00' } });
    await fillIn(user);
    await submit(user);
    expect(await screen.findByRole('button', { name: 'Hold $120.00' })).toBeDefined();
    expect(screen.getByText(/Nothing is charged now: \$120\.00 is held on your card/)).toBeDefined();
  });

  it('leads from the card back to the filled form, and books another time', async () => {
    const { user, calls } = open({ 'tour.book': booking });
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText(/, 500 Congress Avenue: this time is yours for 15 minutes/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Change Booking' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('500 Congress Avenue');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Choose a time' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { checked: true })).value).toBe(
      slots.slots[0]?.start,
    );
    expect(window.sessionStorage.getItem('gable-booked-tour:maya-torres')).toBeNull();
    await user.click(screen.getByRole('button', { name: new RegExp(secondDay) }));
    const [time] = screen.getAllByRole('radio');
    if (time) await user.click(time);
    await user.click(await screen.findByRole('checkbox', { name: /I have read this contract/ }));
    await submit(user);
    await screen.findByRole('button', { name: 'Change Booking' });
    expect(calls.filter(({ path }) => path === 'tour.book').map(({ input }) => input)).toMatchObject([
      { start: slots.slots[0]?.start },
      { start: slots.slots[1]?.start },
    ]);
  });

  it('names what is missing', async () => {
    const { user, calls } = open();
    await screen.findAllByRole('radio');
    await submit(user);
    expect(await screen.findByText('Choose a time', { selector: '[role=alert]' })).toBeDefined();
    expect(screen.getByText('Enter the address of the home')).toBeDefined();
    expect(calls.some(({ path }) => path === 'tour.book')).toBe(false);
  });

  it('says that agents book from another account', async () => {
    open({ 'profile.me': agent() });
    expect(await screen.findByText('Tours are booked from a buyer account')).toBeDefined();
  });

  it('says that an agent without payments cannot be booked yet', async () => {
    open({ 'tour.page': { ...page, canBook: false } });
    expect(await screen.findByText('No tours can be booked yet')).toBeDefined();
  });

  it('says that the link is unknown', async () => {
    open({ 'tour.page': new ApiError('NOT_FOUND', 'Booking page not found') });
    expect(await screen.findByText('Booking page not found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Gable' }).getAttribute('href')).toBe('/');
  });
});
