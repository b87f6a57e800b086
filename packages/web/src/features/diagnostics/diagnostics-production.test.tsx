import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { agent, buyer } from '../../testing/fixtures.ts';
import { putSettings } from '../../testing/put-settings.ts';
import { renderRoute } from '../../testing/render-route.tsx';

beforeAll(() => putSettings({}, { environment: 'production', stripePublishableKey: 'pk_live_gable' }));

const noDiagnostics = () => expect(screen.queryByText('Payment Diagnostics')).toBeNull();

it('the payment diagnostics are closed to a visitor in production', async () => {
  const { where } = renderRoute('/stripe-test');
  await waitFor(() => expect(where()).toBe('/agent'));
  noDiagnostics();
});

it('they are closed to a buyer', async () => {
  const { where } = renderRoute('/stripe-test', { answers: { 'profile.me': buyer() } });
  await waitFor(() => expect(where()).toBe('/buyer/dashboard'));
  noDiagnostics();
});

it('they are open to a signed-in agent', async () => {
  const { where } = renderRoute('/stripe-test', {
    answers: { 'profile.me': agent() },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Diagnostics' })).toBeDefined();
  expect(screen.getByText('production')).toBeDefined();
  expect(screen.getByText('Valid')).toBeDefined();
  expect(where()).toBe('/stripe-test');
});
