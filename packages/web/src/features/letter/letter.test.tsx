import type { LetterChoices, OptOutView } from '@gable/contracts/letter';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#testing/fake-link.ts';
import { agent } from '#testing/fixtures.ts';
import { putSettings } from '#testing/put-settings.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => putSettings());

const choices = (on: boolean): LetterChoices => ({
  email: 'dana@gable.test',
  switches: [
    { topic: 'answers', on },
    { topic: 'messages', on: true },
  ],
});

describe('the e-mails in the settings', () => {
  // Spec: settings-2, differences-14
  it('are switched one by one, under the words of what is to come', async () => {
    const { user, calls } = renderRoute('/settings?tab=notifications', {
      answers: { 'profile.me': agent(), 'letter.choices': choices(true), 'letter.choose': choices(false) },
    });
    expect(await screen.findByText('Notification settings are coming soon')).toBeDefined();
    const answers = await screen.findByRole('switch', { name: /^Answers from clients/ });
    expect(answers).toHaveProperty('checked', true);
    await user.click(answers);
    await waitFor(() => expect(answers).toHaveProperty('checked', false));
    expect(screen.getByRole('switch', { name: /^Messages/ })).toHaveProperty('checked', true);
    expect(calls.find(({ path }) => path === 'letter.choose')?.input).toEqual({
      topic: 'answers',
      on: false,
    });
  });

  it('stay as they were when the choice could not be saved', async () => {
    const { user } = renderRoute('/settings?tab=notifications', {
      answers: {
        'profile.me': agent(),
        'letter.choices': choices(true),
        'letter.choose': new Refusal('INTERNAL', 'No luck.'),
      },
    });
    const answers = await screen.findByRole('switch', { name: /^Answers from clients/ });
    await user.click(answers);
    expect(await screen.findByText('Your choice was not saved')).toBeDefined();
    await waitFor(() => expect(answers).toHaveProperty('checked', true));
  });
});

describe('the page behind an e-mail’s foot', () => {
  const view = (on: boolean): OptOutView => ({ email: 'ann@example.com', topic: 'messages', on });

  it('changes nothing when it is opened, and switches off and on again by a press, without a sign-in', async () => {
    const { user, calls } = renderRoute('/unsubscribe?token=sealed', {
      answers: {
        'letter.optOutOf': view(true),
        'letter.optOut': view(false),
        'letter.optIn': view(true),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Switch off “Messages”?' });
    expect(screen.getByText('ann@example.com')).toBeDefined();
    expect(calls.map(({ path }) => path)).not.toContain('letter.optOut');
    await user.click(screen.getByRole('button', { name: 'Switch These E-mails Off' }));
    await screen.findByRole('heading', { name: 'These e-mails are switched off' });
    await user.click(screen.getByRole('button', { name: 'Switch Them On Again' }));
    expect(await screen.findByRole('heading', { name: 'Switch off “Messages”?' })).toBeDefined();
    const asked = calls.filter(({ path }) => ['letter.optOut', 'letter.optIn'].includes(path));
    expect(asked.map(({ input }) => input)).toEqual([{ token: 'sealed' }, { token: 'sealed' }]);
  });

  it.each([
    ['/unsubscribe', {}],
    ['/unsubscribe?token=broken', { 'letter.optOutOf': new Refusal('NOT_FOUND', 'Link not found') }],
  ])('says so when the link is none: %s', async (path, answers) => {
    renderRoute(path, { answers });
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
  });
});
