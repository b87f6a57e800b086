import type { EmailPreferences, UnsubscribeView } from '@gable/contracts/email';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => embedSettings());

const preferences = (on: boolean): EmailPreferences => ({
  email: 'dana@gable.test',
  switches: [
    { topic: 'answers', on },
    { topic: 'messages', on: true },
  ],
});

describe('EmailPreferences', () => {
  // Spec: settings-2, differences-14
  it('turns one topic off, above the coming-soon text', async () => {
    const { user, calls } = renderRoute('/settings?tab=notifications', {
      answers: {
        'profile.me': agent(),
        'email.preferences': preferences(true),
        'email.setPreference': preferences(false),
      },
    });
    expect(await screen.findByText(/notification settings are coming soon/)).toBeDefined();
    const answers = await screen.findByRole('switch', { name: /^Client responses/ });
    expect(answers).toHaveProperty('checked', true);
    await user.click(answers);
    await waitFor(() => expect(answers).toHaveProperty('checked', false));
    expect(screen.getByRole('switch', { name: /^Messages/ })).toHaveProperty('checked', true);
    expect(calls.find(({ path }) => path === 'email.setPreference')?.input).toEqual({
      topic: 'answers',
      on: false,
    });
  });

  it('reverts a switch that could not be saved', async () => {
    const { user } = renderRoute('/settings?tab=notifications', {
      answers: {
        'profile.me': agent(),
        'email.preferences': preferences(true),
        'email.setPreference': new ApiError('INTERNAL', 'No luck.'),
      },
    });
    const answers = await screen.findByRole('switch', { name: /^Client responses/ });
    await user.click(answers);
    expect(await screen.findByText('We couldn’t save your preference')).toBeDefined();
    await waitFor(() => expect(answers).toHaveProperty('checked', true));
  });
});

describe('the unsubscribe page', () => {
  const view = (on: boolean): UnsubscribeView => ({ email: 'ann@example.com', topic: 'messages', on });

  it('changes nothing on load, and unsubscribes and resubscribes without a sign-in', async () => {
    const { user, calls } = renderRoute('/unsubscribe?token=sealed', {
      answers: {
        'email.unsubscribeLink': view(true),
        'email.unsubscribe': view(false),
        'email.resubscribe': view(true),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Unsubscribe from “Messages”?' });
    expect(screen.getByText('ann@example.com')).toBeDefined();
    expect(calls.map(({ path }) => path)).not.toContain('email.unsubscribe');
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    await screen.findByRole('heading', { name: 'You’re unsubscribed' });
    await user.click(screen.getByRole('button', { name: 'Resubscribe' }));
    expect(await screen.findByRole('heading', { name: 'Unsubscribe from “Messages”?' })).toBeDefined();
    const asked = calls.filter(({ path }) => ['email.unsubscribe', 'email.resubscribe'].includes(path));
    expect(asked.map(({ input }) => input)).toEqual([{ token: 'sealed' }, { token: 'sealed' }]);
  });

  it.each([
    ['/unsubscribe', {}],
    ['/unsubscribe?token=broken', { 'email.unsubscribeLink': new ApiError('NOT_FOUND', 'Link not found') }],
  ])('reports an invalid link: %s', async (path, answers) => {
    renderRoute(path, { answers });
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined();
  });
});
