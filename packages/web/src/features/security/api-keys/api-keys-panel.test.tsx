import { API_KEY_PRESETS, type ApiKeyView, apiKeyViewSchema } from '@gable/contracts/api-key';
import { HOUR_MS } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => embedSettings());

const KEY = 'gable_test_7Fq2xKabcdefghijklmnopqrstuvwxyz012345';

function createKey(number: number, changes: Partial<ApiKeyView> = {}): ApiKeyView {
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

describe('ApiKeysPanel', () => {
  it('lists keys with scopes, expiry, and last use', async () => {
    const past = apiKeyViewSchema.shape.createdAt.parse(Date.now() - 3 * HOUR_MS);
    open([
      createKey(1, { scopes: ['deals:write', 'payouts:read'], lastUsedAt: past }),
      createKey(2, { name: 'Old', expiresAt: past }),
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

  it('creates a key with name, scopes, and expiry, and shows it once', async () => {
    const stored: ApiKeyView[] = [];
    const { user, calls } = open(() => [...stored], {
      'apiKey.create': () => {
        stored.push(createKey(1));
        return { ...createKey(1), key: KEY };
      },
    });
    const part = await panel();
    expect(await part.findByText('You have no API keys.')).toBeDefined();
    await user.click(part.getByRole('button', { name: 'Create API key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText('Enter a name')).toBeDefined();
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

  it('shows why a key could not be created and keeps the input', async () => {
    const { user } = open([], { 'apiKey.create': new ApiError('TOO_MANY_API_KEYS', 'You can have 20.') });
    await user.click((await panel()).getByRole('button', { name: 'Create API key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    const name = form.getByLabelText<HTMLInputElement>('Name');
    await user.type(name, 'One more');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect((await form.findByRole('alert')).textContent).toContain('You can have 20.');
    expect(name.value).toBe('One more');
  });

  it('revokes a key after a confirmation and treats a missing key as revoked', async () => {
    const stored = [createKey(1), createKey(2, { name: 'Old' })];
    const answers = [undefined, new ApiError('NOT_FOUND', 'API key not found')];
    const { user, calls } = open(() => [...stored], {
      'apiKey.revoke': () => {
        stored.shift();
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
    expect(calls).toContainEqual({ path: 'apiKey.revoke', input: { apiKeyId: createKey(1).id } });
    expect(screen.queryByText('API key not found')).toBeNull();
  });

  it('shows a load error and retries', async () => {
    let broken = true;
    const { user } = open(() => (broken ? new ApiError('INTERNAL', 'Not now.') : [createKey(1)]));
    const part = await panel();
    expect(await part.findByText('Couldn’t load your API keys')).toBeDefined();
    broken = false;
    await user.click(part.getByRole('button', { name: 'Try Again' }));
    expect(await part.findByText('Bookkeeping')).toBeDefined();
  });
});
