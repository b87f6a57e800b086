import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => embedSettings({}, { stripePublishableKey: '' }));

// Spec: constants-32
it('reports an invalid configuration without a publishable key, and localhost as the API base', async () => {
  renderRoute('/stripe-test');
  const panel = within(await screen.findByRole('region', { name: 'Configuration' }));
  expect(panel.getByText('Invalid')).toBeDefined();
  expect(panel.getByRole('alert').textContent).toBe('No publishable payment key is configured.');
  expect(panel.getByText('http://localhost:3000/')).toBeDefined();
  expect(panel.getByText('Not configured')).toBeDefined();
});
