import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const KEY = 'pk_live_0123456789gable';

beforeAll(() => embedSettings({}, { environment: 'production', stripePublishableKey: KEY }));

// Spec: routes-4, diagnostics-1, differences-13
it.each([
  ['a visitor', {}],
  ['a buyer', { 'profile.me': buyer() }],
  ['an agent', { 'profile.me': agent() }],
])('the payment diagnostics are available to %s in production, without the key', async (_, answers) => {
  const { where } = renderRoute('/stripe-test', { answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Diagnostics' })).toBeDefined();
  const panel = within(await screen.findByRole('region', { name: 'Configuration' }));
  expect(panel.getByText('Valid')).toBeDefined();
  expect(panel.getByText('production')).toBeDefined();
  expect(panel.getByText('http://localhost:3000/')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/[ps]k_|whsec_|js\.stripe/);
  expect(screen.getByRole('button', { name: 'Test Loading the Script' })).toBeDefined();
  expect(where()).toBe('/stripe-test');
});

// Spec: differences-13
it('asks an anonymous user in production to sign in before creating an account, and returns', async () => {
  const { user, where } = renderRoute('/stripe-test');
  await user.click(await screen.findByRole('button', { name: 'Create Connected Account' }));
  await waitFor(() => expect(where()).toBe('/agent?next=%2Fstripe-test'));
});
