import { describe, expect, it, vi } from 'vitest';
import { CHECKOUT, session as paymentSession } from '../features/checkout/testing/checkout-fixture.ts';
import { deal as dealOfTour, proposal } from '../testing/fixtures.ts';
import { accountStatus, balance } from '../testing/payment-fixtures.ts';
import { bookingPage } from '../testing/tour-fixture.ts';
import { sampleViewer } from './record-prefetched-queries.ts';
import { createScreenRenderer } from './screen-renderer.tsx';

const renderScreen = createScreenRenderer('.unused{color:red}main{color:blue}');

const createdAt = Date.parse('2026-03-09T03:00:00Z');
const deal = {
  id: '0197a000-0000-7000-8000-000000000009',
  customerName: 'Ann </script><b>',
  customerEmail: 'ann@gable.test',
  customerPhone: null,
  status: 'active',
  createdAt,
  updatedAt: createdAt,
};

const results: Readonly<Record<string, unknown>> = {
  'profile.me': sampleViewer('agent'),
  'deal.list': { items: [deal], total: 1, hasMore: false, nextCursor: null },
  'message.unread': { total: 0, deals: [] },
  'notification.unreadCount': 3,
};
const answer = (changed: Readonly<Record<string, unknown>> = {}) =>
  vi.fn(async (path: string) => {
    const result = { ...results, ...changed }[path];
    if (result instanceof Error) throw result;
    return result ?? null;
  });

describe('createScreenRenderer', () => {
  it('renders the rows in the time zone of the user, escaped, with the styles and queries in use', async () => {
    const before = process.env.TZ;
    const screen = await renderScreen({ url: '/deals', timeZone: 'America/New_York', runQuery: answer() });
    expect(screen?.html).toContain('Ann &lt;/script&gt;&lt;b&gt;');
    expect(screen?.html).toContain('Mar 8, 2026');
    expect(screen?.html).not.toMatch(/<script|<style|\sstyle=|<!--/);
    expect(screen?.styles).toContain('main{color:blue}');
    expect(screen?.styles).not.toContain('unused');
    expect(screen?.queries.map(({ queryKey }) => queryKey[0])).toContainEqual(['deal', 'list']);
    expect(process.env.TZ).toBe(before);
    const inTokyo = await renderScreen({ url: '/deals', timeZone: 'Asia/Tokyo', runQuery: answer() });
    expect(inTokyo?.html).toContain('Mar 9, 2026');
  });

  it('waits for queries that only components declare', async () => {
    const { id: dealId } = dealOfTour();
    const runQuery = answer({
      'deal.byId': dealOfTour(),
      'proposal.ofDeal': { items: [proposal()], total: 1, hasMore: false, nextCursor: null },
      'tour.ofDeal': [],
    });
    const screen = await renderScreen({ url: `/deals/${dealId}`, timeZone: 'UTC', runQuery });
    // The deal's loader does not know whether one of its proposals is for a tour.
    expect(runQuery).toHaveBeenCalledWith('tour.ofDeal', { dealId });
    expect(screen?.html).toContain('Home Showing');
    expect(screen?.html).not.toContain('Loading proposals');
    expect(screen?.isComplete).toBe(true);
  });

  it('leaves a slow query to the page, with a placeholder', async () => {
    const url = '/settings?tab=payments';
    const settings = answer({
      'connect.status': accountStatus(),
      'payout.balance': balance(),
      'payout.recent': [],
      'connect.externalAccounts': [],
    });
    const fast = await renderScreen({ url, timeZone: 'UTC', runQuery: settings });
    expect(fast?.html).toContain('$200.00');
    const runQuery = (path: string) =>
      path === 'payout.balance' ? new Promise(() => undefined) : settings(path);
    const slow = await renderScreen({ url, timeZone: 'UTC', runQuery });
    expect(slow?.isComplete).toBe(false);
    expect(slow?.html).toContain('Account Balances');
    expect(slow?.html).not.toContain('$200.00');
    expect(slow?.queries.map(({ queryKey }) => queryKey[0])).not.toContainEqual(['payout', 'balance']);
  });

  it.each([
    ['/settings?tab=zzz', 'Payments'],
    ['/settings?tab=%22%3Cscript%3E', 'Payments'],
    ['/deals?status=zzz&limit=-1', 'Ann'],
    ['/deals?search=%7B%22a%22%3A1%7D&sort=zzz', 'Ann'],
    ['/deals?status=active&status=active', 'Ann'],
    ['/deals?unknown=%22%3E', 'Ann'],
  ])('ignores invalid search parameters: %s', async (url, text) => {
    const screen = await renderScreen({ url, timeZone: 'UTC', runQuery: answer() });
    expect(screen?.html).toContain(text);
    expect(screen?.html).not.toContain('zzz');
  });

  it('renders a booking page for a visitor, without what others have booked', async () => {
    const runQuery = answer({
      'profile.me': null,
      'tour.page': bookingPage(),
      'tour.slots': { slots: [{ start: '2026-12-01T15:00:00Z', end: '2026-12-01T16:00:00Z' }] },
    });
    const screen = await renderScreen({
      url: '/book/maya-torres?ref=mail',
      timeZone: 'America/Chicago',
      runQuery,
    });
    expect(runQuery.mock.calls.map(([path]) => path)).toEqual(['profile.me', 'tour.page', 'tour.slots']);
    for (const text of [
      'Book a tour with Maya Torres',
      '$75.00 for 60 minutes',
      '9:00 AM',
      'I know every street.',
    ])
      expect(screen?.html).toContain(text);
    expect(screen?.html).not.toContain('Loading');
  });

  it('renders the order of a checkout, and leaves the card form to the app', async () => {
    const runQuery = answer({ 'profile.me': sampleViewer('buyer'), 'payment.session': paymentSession() });
    const screen = await renderScreen({ url: CHECKOUT, timeZone: 'UTC', runQuery });
    for (const text of ['Total today', 'Your agent', 'Loading the payment form'])
      expect(screen?.html).toContain(text);
  });

  it.each([
    ['the user is redirected', '/deals', { 'profile.me': sampleViewer('buyer') }],
    ['the session has ended', '/deals', { 'profile.me': null }],
    ['a query fails', '/deals', { 'deal.list': new Error('The database is closed.') }],
  ])('renders nothing if %s', async (_, url, changed) => {
    expect(await renderScreen({ url, timeZone: 'UTC', runQuery: answer(changed) })).toBeNull();
  });
});
