import { instant } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { buyer, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { bookingPage, tour } from '#testing/tour-fixture.ts';
import { START, tourOfClient } from './testing/tour-fixture.ts';

const HOUR = 3_600_000;
const requested = tourOfClient();
const confirmed = tourOfClient({ status: 'confirmed', answerFrom: null, respondBefore: null });
/** A confirmed tour for which a party proposes the next day. */
const proposedBy = (party: 'agent' | 'client') =>
  tourOfClient({
    status: 'confirmed',
    proposedTime: {
      start: instant(START + 24 * HOUR),
      end: instant(START + 25 * HOUR),
      freeUntil: instant(START),
    },
    answerFrom: party === 'agent' ? 'client' : 'agent',
  });
const DETAIL = `/buyer/tours/${requested.id}`;

const answers = (more: Answers): { answers: Answers } => ({
  answers: { 'profile.me': buyer({ name: 'Jordan Lee' }), ...more },
});

function setNow(now: number) {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
  vi.setSystemTime(now);
}

beforeEach(() => setNow(START - 30 * HOUR));
afterEach(() => vi.useRealTimers());

describe('MyTours', () => {
  it('lists the tours with a link to each', async () => {
    renderRoute(
      '/buyer/tours',
      answers({ 'tour.list': { items: [confirmed], nextCursor: null }, 'tour.read': confirmed }),
    );
    const table = await screen.findByRole('table', { name: 'Tours' });
    const link = within(table).getByRole('link', { name: '12 Elm Street, Brooklyn, NY' });
    expect(link.getAttribute('href')).toBe(DETAIL);
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toMatch(/Nov 30, 2026.*Dana Whitfield.*Confirmed.*\$75\.00/);
  });

  it('says that a time or a card waits for the client', async () => {
    const proposed = tourOfClient({ answerFrom: 'client', sequence: 1 });
    const { hold } = requested;
    const declined = tourOfClient({
      status: 'confirmed',
      answerFrom: null,
      hold: hold && { ...hold, status: 'awaiting_card' },
    });
    const other = { ...declined, id: tour().id };
    renderRoute('/buyer/tours', answers({ 'tour.list': { items: [proposed, other], nextCursor: null } }));
    const table = await screen.findByRole('table', { name: 'Tours' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('Waiting for you');
    expect(second?.textContent).toContain('Add a card');
  });

  it('says how to book when there are none', async () => {
    renderRoute('/buyer/tours', answers({ 'tour.list': { items: [], nextCursor: null } }));
    expect(await screen.findByText('No tours yet')).toBeDefined();
  });
});

describe('TourDetail', () => {
  it('shows what comes next, the time, a map link, the held amount and the agreement', async () => {
    renderRoute(DETAIL, answers({ 'tour.read': requested }));
    expect(await screen.findByRole('heading', { level: 1, name: requested.address })).toBeDefined();
    expect(screen.getByText(/Dana Whitfield has until .* to answer/)).toBeDefined();
    expect(screen.getByText('Visa •••• 4242, $75.00 held')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open map' }).getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=12%20Elm%20Street%2C%20Brooklyn%2C%20NY',
    );
    expect(screen.getByRole('link', { name: 'View the signed agreement' }).getAttribute('href')).toBe(
      `/buyer/dashboard?proposal=${requested.proposalId}`,
    );
    expect(screen.queryByRole('button', { name: 'Accept Time' })).toBeNull();
  });

  it('asks for another card after a declined one, and explains a failure', async () => {
    const hold =
      requested.hold && ({ ...requested.hold, kind: 'saved_card', status: 'awaiting_card' } as const);
    const declined = tourOfClient({ status: 'confirmed', answerFrom: null, respondBefore: null, hold });
    const { user, calls } = renderRoute(
      DETAIL,
      answers({
        'tour.read': declined,
        'tour.card': new ApiError('PROVIDER_UNAVAILABLE', 'The payment provider is not available.'),
      }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Use another card' }));
    expect(panel.getByText(/Without another card, the tour is canceled/)).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Enter Card Details' }));
    expect((await panel.findByRole('alert')).textContent).toContain('The payment provider is not available.');
    expect(calls.find(({ path }) => path === 'tour.card')?.input).toEqual({ id: declined.id });
  });

  it('cancels free of charge before the deadline', async () => {
    const canceled = tourOfClient({ status: 'canceled', answerFrom: null, respondBefore: null });
    const { user, calls } = renderRoute(DETAIL, answers({ 'tour.read': confirmed, 'tour.cancel': canceled }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Tour' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this tour?' }));
    expect(dialog.getByText(/You are not charged/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancel Tour' }));
    expect(await screen.findByText('This tour was canceled. You were not charged.')).toBeDefined();
    expect(calls.find(({ path }) => path === 'tour.cancel')?.input).toEqual({ id: confirmed.id });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Tour' })).toBeNull());
    const heading = screen.getByRole('heading', { name: 'This tour doesn’t take place' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows what a late cancellation costs before it cancels', async () => {
    setNow(START - 2 * HOUR);
    const { user, calls } = renderRoute(DETAIL, answers({ 'tour.read': confirmed }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Tour' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this tour?' }));
    expect(dialog.getByText(/You pay \$37\.50 of the \$75\.00 held on your card/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Cancel and Pay $37.50' })).toBeDefined();
    expect(calls.some(({ path }) => path === 'tour.cancel')).toBe(false);
  });

  it('accepts the time that the agent proposed', async () => {
    const proposed = tourOfClient({ answerFrom: 'client', sequence: 1 });
    const { user } = renderRoute(DETAIL, answers({ 'tour.read': proposed, 'tour.accept': confirmed }));
    await user.click(await screen.findByRole('button', { name: 'Accept Time' }));
    expect(await screen.findByText(/Dana Whitfield expects you/)).toBeDefined();
    const heading = screen.getByRole('heading', { name: 'Your tour is confirmed' });
    expect(document.activeElement).toBe(heading);
  });

  it('does not move the focus when the tour changes while the client reads', async () => {
    let shown = requested;
    const { emit } = renderRoute(DETAIL, answers({ 'tour.read': () => shown }));
    await screen.findByRole('heading', { name: 'Waiting for your agent' });
    shown = confirmed;
    emit({ kind: 'changed', areas: ['tours'] });
    const heading = await screen.findByRole('heading', { name: 'Your tour is confirmed' });
    expect(document.activeElement).not.toBe(heading);
  });

  it('shows another time of a confirmed tour, which stays at its time if the client declines', async () => {
    const { user, calls } = renderRoute(
      DETAIL,
      answers({ 'tour.read': proposedBy('agent'), 'tour.decline': confirmed }),
    );
    const question = await screen.findByText(/Dana Whitfield proposed another time: Tue, Dec 1, 2026/);
    expect(question.textContent).toContain('Until you answer, you can cancel free of charge.');
    expect(question.textContent).toContain(
      'Once you accept, you can cancel free of charge until Mon, Nov 30, 2026',
    );
    expect(screen.getByText('Proposed time')).toBeDefined();
    expect(screen.getAllByText(/^For the agent:/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this time?' }));
    expect(dialog.getByText(/Your tour stays on Mon, Nov 30, 2026/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('New time declined')).toBeDefined();
    expect(screen.getByText(/Dana Whitfield expects you/)).toBeDefined();
    expect(calls.find(({ path }) => path === 'tour.decline')?.input).toEqual({ id: confirmed.id });
  });

  it('accepts another time of a confirmed tour as it was read', async () => {
    const proposed = proposedBy('agent');
    const { user, calls } = renderRoute(DETAIL, answers({ 'tour.read': proposed, 'tour.accept': confirmed }));
    await user.click(await screen.findByRole('button', { name: 'Accept Time' }));
    expect(await screen.findByText('Tour confirmed')).toBeDefined();
    const start = new Date(proposed.proposedTime?.start ?? 0).toISOString();
    expect(calls.find(({ path }) => path === 'tour.accept')?.input).toEqual({ id: confirmed.id, start });
  });

  it('takes back the time that the client proposed', async () => {
    const { user, calls } = renderRoute(
      DETAIL,
      answers({ 'tour.read': proposedBy('client'), 'tour.reschedule': confirmed }),
    );
    expect(await screen.findByText(/You proposed another time.*your tour stays on/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep the Current Time' }));
    expect(await screen.findByText('New time withdrawn')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Keep the Current Time' })).toBeNull();
    const start = new Date(START).toISOString();
    expect(calls.find(({ path }) => path === 'tour.reschedule')?.input).toEqual({ id: confirmed.id, start });
  });

  it('does not accept a time that the agent proposed a moment before the click', async () => {
    const later = START + HOUR;
    let shown = tourOfClient({ answerFrom: 'client', sequence: 1 });
    const { emit, user, calls } = renderRoute(
      DETAIL,
      answers({ 'tour.read': () => shown, 'tour.accept': confirmed }),
    );
    await screen.findByRole('button', { name: 'Accept Time' });
    shown = tourOfClient({
      answerFrom: 'client',
      sequence: 2,
      start: instant(later),
      end: instant(later + HOUR),
    });
    emit({ kind: 'changed', areas: ['tours'] });
    await user.click(await screen.findByRole('button', { name: 'Continue with the New Time' }));
    expect(calls.some(({ path }) => path === 'tour.accept')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Accept Time' }));
    expect(calls.find(({ path }) => path === 'tour.accept')?.input).toEqual({
      id: requested.id,
      start: new Date(later).toISOString(),
    });
  });

  it('proposes another time while canceling is free', async () => {
    const slot = { start: '2026-12-01T15:00:00.000Z', end: '2026-12-01T16:00:00.000Z' };
    const moved = tourOfClient({ ...confirmed, answerFrom: 'agent' });
    const { user, calls } = renderRoute(
      DETAIL,
      answers({ 'tour.read': confirmed, 'tour.slots': { slots: [slot] }, 'tour.reschedule': moved }),
    );
    await user.click(await screen.findByRole('button', { name: 'Propose Another Time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose another time' }));
    const time = await dialog.findByRole('radio');
    expect(calls.find(({ path }) => path === 'tour.slots')?.input).toMatchObject({ tour: confirmed.id });
    await user.click(dialog.getByRole('button', { name: 'Propose This Time' }));
    expect(await dialog.findByText('Choose a time')).toBeDefined();
    await user.click(time);
    await user.click(dialog.getByRole('button', { name: 'Propose This Time' }));
    expect(await screen.findByText('New time proposed')).toBeDefined();
    expect(calls.find(({ path }) => path === 'tour.reschedule')?.input).toEqual({
      id: confirmed.id,
      start: slot.start,
    });
  });

  it('says that the tour moves at once if the agent accepts automatically', async () => {
    const slot = { start: '2026-12-01T15:00:00.000Z', end: '2026-12-01T16:00:00.000Z' };
    const { hold } = confirmed;
    const tour = { ...confirmed, autoAccept: true, hold: hold && { ...hold, status: 'saved' as const } };
    const { user } = renderRoute(
      DETAIL,
      answers({ 'tour.read': tour, 'tour.slots': { slots: [slot] }, 'tour.reschedule': tour }),
    );
    await user.click(await screen.findByRole('button', { name: 'Move Tour' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move the tour' }));
    expect(dialog.getByText(/your tour moves to the new time at once\. \$75\.00 is held/)).toBeDefined();
    await user.click(await dialog.findByRole('radio'));
    await user.click(dialog.getByRole('button', { name: 'Move to This Time' }));
    expect(await screen.findByText('Tour moved')).toBeDefined();
  });

  it('offers no other time when canceling is no longer free', async () => {
    setNow(START - 2 * HOUR);
    renderRoute(DETAIL, answers({ 'tour.read': confirmed }));
    expect(await screen.findByRole('button', { name: 'Cancel Tour' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Propose Another Time' })).toBeNull();
  });

  it('offers nothing after the start', async () => {
    setNow(START + 1);
    renderRoute(DETAIL, answers({ 'tour.read': confirmed }));
    expect(await screen.findByText(/This tour is taking place now/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel Tour' })).toBeNull();
  });

  it('says after the end that the agent has not recorded the tour yet', async () => {
    setNow(confirmed.end);
    renderRoute(DETAIL, answers({ 'tour.read': confirmed }));
    expect(await screen.findByText(/waiting for Dana Whitfield to record.*nothing is charged/)).toBeDefined();
    expect(screen.queryByText(/expects you/)).toBeNull();
  });

  it.each([
    ['declined', null, null],
    ['expired', null, null],
    ['canceled', '0.00', null],
    ['canceled', '37.50', '/buyer/receipts/in_1'],
    ['no_show', '37.50', '/buyer/receipts/in_1'],
    ['completed', null, '/buyer/receipts/in_1'],
  ] as const)(
    'offers what is next after a tour that is %s, with %s kept',
    async (status, keptAmount, receipt) => {
      const paid = proposal({ paymentStatus: 'payment_succeeded', invoiceId: 'in_1' });
      const ended = tourOfClient({ status, keptAmount, answerFrom: null, respondBefore: null });
      renderRoute(DETAIL, answers({ 'tour.read': ended, 'tour.page': bookingPage(), 'proposal.byId': paid }));
      const again = await screen.findByRole('link', { name: 'Book Another Tour' });
      expect(again.getAttribute('href')).toBe('/book/dana-whitfield');
      const link = receipt === null ? null : await screen.findByRole('link', { name: 'View Receipt' });
      expect(link?.getAttribute('href') ?? null).toBe(receipt);
      expect(screen.queryAllByRole('link', { name: 'View Receipt' })).toHaveLength(receipt === null ? 0 : 1);
    },
  );

  it('offers no other tour while the booking page of the agent is closed', async () => {
    const ended = tourOfClient({ status: 'expired', answerFrom: null, respondBefore: null });
    const closed = { ...bookingPage(), canBook: false };
    const { calls } = renderRoute(DETAIL, answers({ 'tour.read': ended, 'tour.page': closed }));
    await waitFor(() => expect(calls.some(({ path }) => path === 'tour.page')).toBe(true));
    expect(screen.queryByRole('link', { name: 'Book Another Tour' })).toBeNull();
  });

  it('says that a tour was not found', async () => {
    renderRoute(DETAIL, answers({ 'tour.read': new ApiError('NOT_FOUND', 'Tour not found') }));
    expect(await screen.findByRole('link', { name: 'Go Back to Tours' })).toBeDefined();
  });
});
