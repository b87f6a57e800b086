import { API_KEY_PRESETS, type ApiKeyView, apiKeyViewSchema } from '@gable/contracts/api-key';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answers, Refusal } from '#testing/fake-link.ts';
import { agent } from '#testing/fixtures.ts';
import { putSettings } from '#testing/put-settings.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => putSettings());

const KEY = 'gable_test_7Fq2xKabcdefghijklmnopqrstuvwxyz012345';

function keyOf(number: number, changes: Partial<ApiKeyView> = {}): ApiKeyView {
  const base = {
    id: `0195a4a0-0000-7000-8000-00000000006${number}`,
    name: 'Bookkeeping',
    scopes: API_KEY_PRESETS.read,
    beginning: 'gable_test_7Fq2xK',
    createdAt: Date.UTC(2026, 2, 9, 15),
    expiresAt: null,
    lastUsedAt: null,
  };
  return { ...apiKeyViewSchema.parse(base), ...changes };
}

function open(list: Answers['apiKey.list'], more: Answers = {}) {
  const answers: Answers = {
    'profile.me': agent(),
    'session.hasPassword': true,
    'session.list': [],
    ...more,
  };
  if (list !== undefined) answers['apiKey.list'] = list;
  return renderRoute('/settings?tab=security', { answers });
}

const panel = async () => within(await screen.findByRole('region', { name: 'API keys' }));

describe('API keys', () => {
  it('are listed with what they may do, how long, and when they were used', async () => {
    const past = apiKeyViewSchema.shape.createdAt.parse(Date.now() - 3 * 3_600_000);
    open([
      keyOf(1, { scopes: ['deals:write', 'payouts:read'], lastUsedAt: past }),
      keyOf(2, { name: 'Old', expiresAt: past }),
    ]);
    const [used, old] = await (await panel()).findAllByRole('listitem');
    expect(used?.textContent).toContain(
      'BookkeepingCustomgable_test_7Fq2xK…Read and write: deals. Read only: payouts.Last used 3 hours ago',
    );
    expect(used?.textContent).toContain('Created Mar 9, 2026 · Does not expire');
    expect(old?.textContent).toContain('OldExpired');
    expect(old?.textContent).toContain('Never used');
    const docs = (await panel()).getByRole('link', { name: 'API documentation' });
    expect(docs.getAttribute('href')).toBe('/api/docs');
  });

  it('are made with a name, a scope and an end, and shown once', async () => {
    const kept: ApiKeyView[] = [];
    const { user, calls } = open(() => [...kept], {
      'apiKey.create': () => {
        kept.push(keyOf(1));
        return { ...keyOf(1), key: KEY };
      },
    });
    const part = await panel();
    expect(await part.findByText('You have no API keys.')).toBeDefined();
    await user.click(part.getByRole('button', { name: 'Create API key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText('Give it a name by which you will know it')).toBeDefined();
    await user.type(form.getByLabelText('Name'), ' Bookkeeping ');
    await user.selectOptions(form.getByLabelText('Access'), 'Read and write');
    await user.selectOptions(form.getByLabelText('Expires'), 'Never, until I revoke it');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy your API key' }));
    expect(shown.getByText(KEY)).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Copy the key' }));
    expect(await shown.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(KEY);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(KEY)).toBeNull());
    expect(await part.findByText('Bookkeeping')).toBeDefined();
    const input = { name: 'Bookkeeping', scopes: API_KEY_PRESETS.write, days: null };
    expect(calls).toContainEqual({ path: 'apiKey.create', input });
  });

  it('say why one could not be made, and keep what was typed', async () => {
    const { user } = open([], { 'apiKey.create': new Refusal('TOO_MANY_API_KEYS', 'You can have 20.') });
    await user.click((await panel()).getByRole('button', { name: 'Create API key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    const name = form.getByLabelText<HTMLInputElement>('Name');
    await user.type(name, 'One more');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect((await form.findByRole('alert')).textContent).toContain('You can have 20.');
    expect(name.value).toBe('One more');
  });

  it('are revoked after a question; one that is gone already counts as revoked', async () => {
    const kept = [keyOf(1), keyOf(2, { name: 'Old' })];
    const answers = [undefined, new Refusal('NOT_FOUND', 'API key not found')];
    const { user, calls } = open(() => [...kept], {
      'apiKey.revoke': () => {
        kept.shift();
        return answers.shift();
      },
    });
    const part = await panel();
    for (const name of ['Bookkeeping', 'Old']) {
      await user.click(await part.findByRole('button', { name: `Revoke ${name}` }));
      const question = within(await screen.findByRole('alertdialog', { name: `Revoke ${name}?` }));
      await user.click(question.getByRole('button', { name: 'Revoke' }));
      await waitFor(() => expect(part.queryByRole('button', { name: `Revoke ${name}` })).toBeNull());
    }
    expect(calls).toContainEqual({ path: 'apiKey.revoke', input: { apiKeyId: keyOf(1).id } });
    expect(screen.queryByText('API key not found')).toBeNull();
  });

  it('say when they cannot be loaded, and are loaded again', async () => {
    let broken = true;
    const { user } = open(() => (broken ? new Refusal('INTERNAL', 'Not now.') : [keyOf(1)]));
    const part = await panel();
    expect(await part.findByText('Your API keys could not be loaded')).toBeDefined();
    broken = false;
    await user.click(part.getByRole('button', { name: 'Try Again' }));
    expect(await part.findByText('Bookkeeping')).toBeDefined();
  });
});
