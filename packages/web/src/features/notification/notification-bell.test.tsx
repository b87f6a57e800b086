import { LIVE_AREAS } from '@gable/contracts/live';
import {
  happeningSchema,
  type NotificationView,
  notificationViewSchema,
} from '@gable/contracts/notification';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '#testing/fake-link.ts';
import { Refusal } from '#testing/fake-link.ts';
import { agent, proposal, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const proposalId = proposal().id;
let made = 0;

function notification(kind: string, facts: object, changes: object = {}): NotificationView {
  made += 1;
  return notificationViewSchema.parse({
    id: `0195a4a0-0000-7000-8000-0000000f${String(made).padStart(4, '0')}`,
    happening: happeningSchema.parse({ kind, facts }),
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
  return renderRoute(path, { answers: { 'profile.me': agent(), ...answers } });
}

describe('the bell', () => {
  // Spec: differences-1
  it.each([
    [0, 'Notifications', null],
    [3, 'Notifications, 3 unread', '3'],
    [9, 'Notifications, 9 unread', '9'],
    [10, 'Notifications, 9+ unread', '9+'],
  ])('with %i unread is called %j and shows %j', async (unread, name, badge) => {
    open({ 'notification.unreadCount': unread });
    const bell = await screen.findByRole('button', { name });
    expect(bell.textContent).toBe(badge ?? '');
  });

  it('opens what there is: the unread ones first, with where they lead', async () => {
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
    // The keyboard stays where it was.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' }));
  });

  it('is closed by Escape, by a click elsewhere and by the bell, and gives the focus back', async () => {
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

  it('says that the list could not be loaded, and tries again', async () => {
    let tries = 0;
    const { user } = open({
      'notification.list': () => {
        tries += 1;
        return tries === 1 ? new Refusal('INTERNAL', 'Something broke.') : pageOf(paid());
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Something broke.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/Priya Raman paid/)).toBeDefined();
  });

  it('loads more', async () => {
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

describe('a live update', () => {
  it('counts up, says so politely, and looks again at what has changed and nothing else', async () => {
    let unread = 3;
    const { say, calls, followed } = open(
      { 'notification.unreadCount': () => unread, 'home.summary': summary() },
      '/dashboard',
    );
    await screen.findByRole('button', { name: 'Notifications, 3 unread' });
    await waitFor(() => expect(followed()).toHaveLength(1));
    const asked = (path: string) => calls.filter((call) => call.path === path).length;
    unread = 4;
    say({ kind: 'changed', areas: ['notifications', 'payouts'] });
    expect(await screen.findByRole('button', { name: 'Notifications, 4 unread' })).toBeDefined();
    expect(screen.getByText('4 unread notifications')).toBeDefined();
    expect(asked('home.summary')).toBe(1);
    say({ kind: 'changed', areas: ['proposals'] });
    await waitFor(() => expect(asked('home.summary')).toBe(2));
  });

  it('looks again at what changed before the stream opened, and asks nothing where nothing did', async () => {
    const { say, calls, followed } = open({ 'home.summary': summary() }, '/dashboard');
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(followed()).toHaveLength(1));
    const asked = (path: string) => calls.filter((call) => call.path === path).length;
    say({ kind: 'open', areas: [] });
    say({ kind: 'open', areas: ['proposals'] });
    await waitFor(() => expect(asked('home.summary')).toBe(2));
    expect(asked('notification.unreadCount')).toBe(1);
    say({ kind: 'open', areas: LIVE_AREAS });
    await waitFor(() => expect(asked('home.summary')).toBe(3));
    await waitFor(() => expect(asked('notification.unreadCount')).toBe(2));
  });

  it('is asked for from the time at which the page was sent, and then from the last event', async () => {
    const served = document.createElement('meta');
    Object.assign(served, { name: 'gable-served-at', content: '1000' });
    document.head.append(served);
    const { say, followed } = open();
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(followed()).toEqual([{ since: 1_000 }]));
    say({ kind: 'open', areas: [], at: 5_000 });
    served.remove();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.useFakeTimers();
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(11_000);
    vi.restoreAllMocks();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(followed()).toEqual([{ since: 1_000 }, { since: 5_000 }]);
  });
});
