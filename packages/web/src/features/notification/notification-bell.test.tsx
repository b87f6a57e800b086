import {
  type NotificationView,
  notificationEventSchema,
  notificationViewSchema,
} from '@gable/contracts/notification';
import { REALTIME_TOPICS } from '@gable/contracts/realtime';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '#testing/fake-api-link.ts';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent, agentProfile, proposal, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const proposalId = proposal().id;
let count = 0;

function notification(kind: string, payload: object, changes: object = {}): NotificationView {
  count += 1;
  return notificationViewSchema.parse({
    id: `0195a4a0-0000-7000-8000-0000000f${String(count).padStart(4, '0')}`,
    event: notificationEventSchema.parse({ kind, payload }),
    dealId: null,
    proposalId: null,
    createdAt: Date.now() - 5 * 60_000,
    readAt: null,
    ...changes,
  });
}

const paid = () =>
  notification(
    'payment_succeeded',
    { amount: 25_000, currency: 'usd', serviceType: 'Home Showing', customerName: 'Priya Raman' },
    { proposalId },
  );
const read = () => notification('start_payments', {}, { readAt: Date.now() });

const pageOf = (...items: NotificationView[]) => ({ items, nextCursor: null });

function open(answers: Answers = {}, path = '/profile') {
  return renderRoute(path, {
    answers: { 'profile.me': agent(), 'agentProfile.read': agentProfile(), ...answers },
  });
}

describe('NotificationBell', () => {
  // Spec: differences-1
  it.each([
    [0, 'Notifications', null],
    [3, 'Notifications, 3 unread', '3'],
    [9, 'Notifications, 9 unread', '9'],
    [10, 'Notifications, 9+ unread', '9+'],
  ])('with %i unread notifications has the name %j and shows %j', async (unread, name, badge) => {
    open({ 'notification.unreadCount': unread });
    const bell = await screen.findByRole('button', { name });
    expect(bell.textContent).toBe(badge ?? '');
  });

  it('opens the notifications, unread ones first, with their links', async () => {
    const { user, calls, where } = open({
      'notification.unreadCount': 1,
      'notification.list': pageOf(paid(), read()),
      'notification.markRead': 0,
      'proposal.byId': proposal(),
    });
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    const fresh = await within(panel).findByRole('region', { name: 'New' });
    const link = within(fresh).getByRole('link', { name: /Unread:\s?Priya Raman paid \$250.00/ });
    expect(link.textContent).toContain('5 min ago');
    const earlier = within(panel).getByRole('region', { name: 'Earlier' });
    expect(within(earlier).getByRole('link', { name: /Set up payments/ })).toBeDefined();
    await user.click(link);
    await waitFor(() => expect(where()).toBe(`/proposals/${proposalId}`));
    expect(calls.find(({ path }) => path === 'notification.markRead')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined();
  });

  it('marks all as read', async () => {
    let items = [paid(), paid()];
    const { user } = open({
      'notification.unreadCount': () => items.filter(({ readAt }) => readAt === null).length,
      'notification.list': () => pageOf(...items),
      'notification.markAllRead': () => {
        items = items.map((item) => ({ ...item, readAt: item.createdAt }));
        return 0;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('region', { name: 'Earlier' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'New' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    // The focus stays in the panel.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' }));
  });

  it('closes on Escape, a click outside and the bell, and restores the focus', async () => {
    const { user } = open({ 'notification.list': pageOf() });
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    await user.click(bell);
    expect(await screen.findByText('Nothing new')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(bell);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.click(screen.getByText('Profile Coming Soon'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(bell);
    await user.click(bell);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a load error, and retries', async () => {
    let attempts = 0;
    const { user } = open({
      'notification.list': () => {
        attempts += 1;
        return attempts === 1 ? new ApiError('INTERNAL', 'Something broke.') : pageOf(paid());
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Something broke.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/Priya Raman paid/)).toBeDefined();
  });

  it('loads the next page', async () => {
    const { user } = open({
      'notification.list': ({ cursor }) =>
        cursor === 'next' ? pageOf(read()) : { items: [paid()], nextCursor: 'next' },
    });
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Set up payments')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });
});

describe('a realtime update', () => {
  it('increases the count, announces it, and refetches only what changed', async () => {
    let unread = 3;
    const { emit, calls, openedStreams } = open(
      { 'notification.unreadCount': () => unread, 'home.summary': summary() },
      '/dashboard',
    );
    await screen.findByRole('button', { name: 'Notifications, 3 unread' });
    await waitFor(() => expect(openedStreams()).toHaveLength(1));
    const asked = (path: string) => calls.filter((call) => call.path === path).length;
    unread = 4;
    emit({ kind: 'changed', areas: ['notifications', 'payouts'] });
    expect(await screen.findByRole('button', { name: 'Notifications, 4 unread' })).toBeDefined();
    expect(screen.getByText('4 unread notifications')).toBeDefined();
    expect(asked('home.summary')).toBe(1);
    emit({ kind: 'changed', areas: ['proposals'] });
    await waitFor(() => expect(asked('home.summary')).toBe(2));
  });

  it('refetches what changed before the stream opened, and nothing else', async () => {
    const { emit, calls, openedStreams } = open({ 'home.summary': summary() }, '/dashboard');
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(openedStreams()).toHaveLength(1));
    const asked = (path: string) => calls.filter((call) => call.path === path).length;
    emit({ kind: 'open', areas: [] });
    emit({ kind: 'open', areas: ['proposals'] });
    await waitFor(() => expect(asked('home.summary')).toBe(2));
    expect(asked('notification.unreadCount')).toBe(1);
    // A topic of a newer server does no harm.
    Reflect.apply(emit, null, [{ kind: 'changed', areas: ['topic of a newer server'] }]);
    emit({ kind: 'open', areas: REALTIME_TOPICS });
    await waitFor(() => expect(asked('home.summary')).toBe(3));
    await waitFor(() => expect(asked('notification.unreadCount')).toBe(2));
  });

  it('starts from the time the page was served, then from the last event', async () => {
    const served = document.createElement('meta');
    Object.assign(served, { name: 'gable-served-at', content: '1000' });
    document.head.append(served);
    const { emit, openedStreams } = open();
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(openedStreams()).toEqual([{ since: 1_000 }]));
    emit({ kind: 'open', areas: [], at: 5_000 });
    served.remove();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.useFakeTimers();
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(11_000);
    vi.restoreAllMocks();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(openedStreams()).toEqual([{ since: 1_000 }, { since: 5_000 }]);
  });
});
