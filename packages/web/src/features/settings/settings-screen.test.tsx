import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { agent, agentProfile, buyer } from '#testing/fixtures.ts';
import { accountStatus } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => embedSettings());

const sessions = { 'session.list': [], 'session.hasPassword': true };

const asAgent = {
  'profile.me': agent(),
  'agentProfile.read': agentProfile(),
  'connect.status': accountStatus({ accountId: null, status: 'none', onboardingComplete: false }),
  ...sessions,
};
const asBuyer = { 'profile.me': buyer(), ...sessions };

async function tabs() {
  return (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
}

function opened() {
  return screen.getByRole('tab', { selected: true }).textContent;
}

describe('the settings of an agent', () => {
  // Spec: routes-11, settings-1
  it('have four tabs and Tours, and open on Payments', async () => {
    renderRoute('/settings', { answers: asAgent });
    expect(await tabs()).toEqual(['Profile', 'Payments', 'Tours', 'Security', 'Notifications']);
    expect(opened()).toBe('Payments');
    expect(await screen.findByRole('heading', { name: 'Set up payments' })).toBeDefined();
  });

  // Spec: settings-2, differences-3
  it.each([
    ['Profile', /coming soon/],
    ['Security', /^Change the password you sign in with/],
    ['Notifications', /coming soon/],
  ])('keep the open tab in the URL: %s', async (name, words) => {
    const { user, where } = renderRoute('/settings', { answers: asAgent });
    await user.click(await screen.findByRole('tab', { name }));
    await waitFor(() => expect(where()).toBe(`/settings?tab=${name.toLowerCase()}`));
    expect(opened()).toBe(name);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('open the tab in the URL', async () => {
    const { calls } = renderRoute('/settings?tab=notifications', { answers: asAgent });
    expect(await screen.findByText(/coming soon/)).toBeDefined();
    expect(opened()).toBe('Notifications');
    // A closed tab sends no requests to the payment provider.
    expect(calls.map((call) => call.path)).not.toContain('connect.status');
  });

  it('open on Payments for an unknown tab in the URL', async () => {
    renderRoute('/settings?tab=cats', { answers: asAgent });
    await tabs();
    expect(opened()).toBe('Payments');
  });

  it('can be navigated with the arrow keys', async () => {
    const { user } = renderRoute('/settings?tab=profile', { answers: asAgent });
    (await screen.findByRole('tab', { name: 'Profile' })).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(opened()).toBe('Payments'));
  });
});

describe('the settings of a buyer', () => {
  // Spec: routes-15, settings-3
  it('have no payments and open on Profile', async () => {
    renderRoute('/buyer/settings', { answers: asBuyer });
    expect(await tabs()).toEqual(['Profile', 'Security', 'Notifications']);
    expect(opened()).toBe('Profile');
    expect(screen.getByText(/coming soon/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/buyer/profile');
  });

  // Spec: routes-15, settings-3
  it('show no payments even if the URL names them', async () => {
    renderRoute('/buyer/settings?tab=payments', { answers: asBuyer });
    await tabs();
    expect(opened()).toBe('Profile');
  });

  it('keep the open tab in the URL', async () => {
    const { user, where } = renderRoute('/buyer/settings', { answers: asBuyer });
    await user.click(await screen.findByRole('tab', { name: 'Security' }));
    await waitFor(() => expect(where()).toBe('/buyer/settings?tab=security'));
  });
});
