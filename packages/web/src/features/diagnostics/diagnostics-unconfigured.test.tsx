import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { putSettings } from '#testing/put-settings.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => putSettings({}, { stripePublishableKey: '' }));

// Spec: constants-32
it('without a publishable key the configuration is invalid, and the API base is this machine', async () => {
  renderRoute('/stripe-test');
  const panel = within(await screen.findByRole('region', { name: 'Configuration' }));
  expect(panel.getByText('Invalid')).toBeDefined();
  expect(panel.getByRole('alert').textContent).toBe('No publishable payment key is configured.');
  expect(panel.getByText('http://localhost:3000/')).toBeDefined();
  expect(panel.getByText('Not configured')).toBeDefined();
});
