import { HOUR_MS, type Instant, instant } from '@gable/contracts/kernel';
import { type DeviceSessionView, deviceSessionViewSchema } from '@gable/contracts/session';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SecurityGateway } from '#shared/api/session/security-gateway.ts';
import { embedSettings } from '#testing/embed-settings.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { formatLastUsed } from '../last-used.ts';

beforeAll(() => embedSettings());

function device(number: number, changes: Partial<DeviceSessionView> = {}): DeviceSessionView {
  const base = {
    id: `0195a4a0-0000-7000-8000-00000000005${number}`,
    device: 'Safari on iOS',
    address: '198.51.100.7',
    createdAt: Date.UTC(2026, 2, 9, 15),
    lastUsedAt: Date.now() - 3 * HOUR_MS,
    current: false,
    secondFactor: false,
  };
  return { ...deviceSessionViewSchema.parse(base), ...changes };
}

const here = device(1, {
  device: 'Chrome on macOS',
  address: null,
  current: true,
  secondFactor: true,
  lastUsedAt: instant(Date.now()),
});

function open(list: Answers['session.list'], more: Answers = {}, security: Partial<SecurityGateway> = {}) {
  const answers: Answers = { 'profile.me': agent(), 'session.hasPassword': true, ...more };
  if (list !== undefined) answers['session.list'] = list;
  return renderRoute('/settings?tab=security', { answers, security });
}

async function panel() {
  return within(await screen.findByRole('region', { name: 'Where you are signed in' }));
}

describe('SessionsPanel', () => {
  it('lists the devices with their details', async () => {
    open([here, device(2)]);
    const [mine, other] = await (await panel()).findAllByRole('listitem');
    if (!mine || !other) throw new Error('There are two.');
    expect(mine.textContent).toContain('Chrome on macOSThis device');
    expect(mine.textContent).toContain('Signed in Mar 9, 2026 in two steps');
    expect(within(mine).queryByRole('button')).toBeNull();
    expect(other.textContent).toContain('Last used 3 hours ago · 198.51.100.7');
    expect(other.textContent).not.toContain('This device');
  });

  it('signs out one device', async () => {
    const stored = [here, device(2)];
    const { user, calls } = open(() => [...stored], {
      'session.end': () => {
        stored.pop();
        return undefined;
      },
    });
    const part = await panel();
    await user.click(await part.findByRole('button', { name: 'Sign out Safari on iOS' }));
    expect(await screen.findByText('Device signed out')).toBeDefined();
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    expect(calls).toContainEqual({ path: 'session.end', input: { sessionId: device(2).id } });
  });

  it('shows a failed sign-out and treats an ended session as signed out', async () => {
    const ends = [new ApiError('INTERNAL', 'Not now.'), new ApiError('NOT_FOUND', 'Session not found')];
    const { user, calls } = open([here, device(2)], { 'session.end': () => ends.shift() });
    const part = await panel();
    await user.click(await part.findByRole('button', { name: 'Sign out Safari on iOS' }));
    expect(await screen.findByText('Sign out failed')).toBeDefined();
    await user.click(await part.findByRole('button', { name: 'Sign out Safari on iOS' }));
    await waitFor(() => expect(calls.filter((call) => call.path === 'session.list')).toHaveLength(3));
    expect(screen.queryByText('Session not found')).toBeNull();
  });

  it('shows five devices at first', async () => {
    const { user } = open([here, ...[2, 3, 4, 5, 6, 7].map((number) => device(number))]);
    const part = await panel();
    expect(await part.findAllByRole('listitem')).toHaveLength(5);
    await user.click(part.getByRole('button', { name: 'Show all 7 devices' }));
    expect(part.getAllByRole('listitem')).toHaveLength(7);
  });

  it('shows a load error and retries', async () => {
    let broken = true;
    const { user } = open(() => (broken ? new ApiError('INTERNAL', 'Not now.') : [here]));
    const part = await panel();
    expect(await part.findByText('Couldn’t load your devices')).toBeDefined();
    broken = false;
    await user.click(part.getByRole('button', { name: 'Try Again' }));
    expect(await part.findByText('Chrome on macOS')).toBeDefined();
  });
});

describe('SignOutButtons', () => {
  it('signs out other devices but not this one', async () => {
    const stored = [here, device(2)];
    const { user, where } = open(
      () => [...stored],
      {},
      {
        signOutOthers: async () => {
          stored.pop();
        },
      },
    );
    const part = await panel();
    await user.click(await part.findByRole('button', { name: 'Sign out everywhere else' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' }));
    await user.click(question.getByRole('button', { name: 'Sign out others' }));
    expect(await screen.findByText('Signed out everywhere else')).toBeDefined();
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    expect(where()).toBe('/settings?tab=security');
  });

  it.each([
    [agent(), '/settings', '/agent'],
    [buyer(), '/buyer/settings', '/buyer'],
  ])('signs out everywhere and opens the sign-in screen: %#', async (viewer, path, portal) => {
    let ended = 0;
    const { user, where, requests } = renderRoute(`${path}?tab=security`, {
      answers: { 'profile.me': viewer, 'session.hasPassword': true, 'session.list': [here] },
      security: {
        signOutEverywhere: async () => {
          ended += 1;
        },
      },
    });
    await user.click(await (await panel()).findByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' }));
    await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(where()).toBe(portal));
    expect(ended).toBe(1);
    expect(requests).toContain('DELETE /session');
  });

  it('changes nothing if the sign-out fails', async () => {
    const { user, where } = open(
      [here],
      {},
      {
        signOutEverywhere: () => Promise.reject(new TypeError('Failed to fetch')),
      },
    );
    await user.click(await (await panel()).findByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Sign out failed')).toBeDefined();
    expect(where()).toBe('/settings?tab=security');
  });
});

describe('formatLastUsed', () => {
  const now = Date.UTC(2026, 10, 21, 15);
  const ago = (hours: number): Instant => instant(now - hours * HOUR_MS);
  it.each([
    [0.9, 'Last used within the hour'],
    [1.9, 'Last used 1 hour ago'],
    [23.9, 'Last used 23 hours ago'],
    [25, 'Last used 1 day ago'],
    [13 * 24, 'Last used 13 days ago'],
    [40 * 24, 'Last used Oct 12, 2026'],
  ])('formats %d hours ago', (hours, text) => expect(formatLastUsed(ago(hours), now)).toBe(text));
});
