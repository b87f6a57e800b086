import { API_KEY_PRESETS, type ApiKeyView, apiKeyViewSchema } from '@gable/contracts/api-key';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SecurityGateway } from '#shared/api/session/security-gateway.ts';
import { embedSettings } from '#testing/embed-settings.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { securityAccount } from '#testing/fake-security.ts';
import { agent } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => embedSettings());

const KEY = 'gable_test_7Fq2xKabcdefghijklmnopqrstuvwxyz012345';
const VIEW: ApiKeyView = apiKeyViewSchema.parse({
  id: '0195a4a0-0000-7000-8000-000000000061',
  name: 'Import',
  scopes: [...API_KEY_PRESETS.read],
  beginning: 'gable_test_7Fq2xK',
  createdAt: Date.UTC(2026, 2, 9, 15),
  expiresAt: null,
  lastUsedAt: null,
});

const EXPIRED: ApiKeyView = apiKeyViewSchema.parse({
  ...VIEW,
  id: '0195a4a0-0000-7000-8000-000000000062',
  expiresAt: Date.UTC(2026, 2, 10),
});

const NEEDED = new ApiError('REAUTHENTICATION_NEEDED', 'Confirm that it’s you to continue.');

/** Opens the settings of an account whose session must be confirmed once before a key is created. */
function open(security: Partial<SecurityGateway> = {}, more: Answers = {}) {
  const answers = [NEEDED];
  const verifyFactor = security.verifyFactor ?? (async () => undefined);
  return renderRoute('/settings?tab=security', {
    answers: {
      'profile.me': agent(),
      'session.hasPassword': true,
      'session.list': [],
      'session.reauthenticate': undefined,
      'apiKey.create': () => answers.shift() ?? { ...VIEW, key: KEY },
      ...more,
    },
    security: { ...security, verifyFactor },
  });
}

type TestContext = ReturnType<typeof open>;

/** Fills a field by pasting, which is faster than typing. */
async function fill({ user }: Pick<TestContext, 'user'>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Submits the form for a new key. Returns the reauthentication dialog. */
async function submitKeyForm(context: TestContext) {
  const { user } = context;
  const panel = within(await screen.findByRole('region', { name: 'API keys' }));
  await user.click(panel.getByRole('button', { name: 'Create API key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  await fill(context, form.getByLabelText('Name'), 'Import');
  await user.click(form.getByRole('radio', { name: 'Payouts: None' }));
  await user.click(form.getByRole('button', { name: 'Create key' }));
  return within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
}

const INPUT = {
  name: 'Import',
  scopes: API_KEY_PRESETS.read.filter((scope) => scope !== 'payouts:read'),
  days: 90,
};

async function expectCreated({ calls }: TestContext) {
  const shown = within(await screen.findByRole('dialog', { name: 'Copy your API key' }));
  expect(shown.getByText(KEY)).toBeDefined();
  const created = calls.filter(({ path }) => path === 'apiKey.create');
  expect(created.map(({ input }) => input)).toEqual([INPUT, INPUT]);
}

describe('ReauthenticationDialog', () => {
  it('asks for the password, then continues with the typed input', async () => {
    const wrong = 'This isn’t your current password';
    const responses = [new ApiError('INVALID_INPUT', wrong, { password: wrong })];
    const context = open({}, { 'session.reauthenticate': () => responses.shift() });
    const dialog = await submitKeyForm(context);
    await fill(context, dialog.getByLabelText('Password'), 'open-hose');
    await context.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText(wrong)).toBeDefined();
    await context.user.clear(dialog.getByLabelText('Password'));
    await fill(context, dialog.getByLabelText('Password'), 'open-house');
    await context.user.keyboard('{Enter}');
    await expectCreated(context);
    const input = { method: 'password', password: 'open-house' };
    expect(context.calls).toContainEqual({ path: 'session.reauthenticate', input });
  });

  it('asks for the second factor if the account has one', async () => {
    const verifications: object[] = [];
    const factor = {
      id: 'factor-1',
      name: 'My phone',
      kind: 'app',
      addedAt: new Date(0),
      usedAt: null,
    } as const;
    const context = open({
      readAccount: async () => securityAccount({ factors: [factor] }),
      verifyFactor: async (verification) => {
        verifications.push(verification);
      },
    });
    const dialog = await submitKeyForm(context);
    await fill(context, dialog.getByLabelText('Code'), '123456');
    await context.user.keyboard('{Enter}');
    await expectCreated(context);
    expect(verifications).toEqual([{ factorId: 'factor-1', code: '123456' }]);
  });

  it('emails a code to an account without a password', async () => {
    let sent = 0;
    const context = open(
      {
        sendReauthentication: async () => {
          sent += 1;
        },
      },
      { 'session.hasPassword': false },
    );
    const dialog = await submitKeyForm(context);
    await context.user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText('We sent a code to dana@gable.test.')).toBeDefined();
    await fill(context, dialog.getByLabelText('Code from the email'), '123456');
    await context.user.keyboard('{Enter}');
    await expectCreated(context);
    expect(sent).toBe(1);
    const input = { method: 'code', code: '123456' };
    expect(context.calls).toContainEqual({ path: 'session.reauthenticate', input });
  });

  it('creates nothing on Cancel, shows an error, and keeps the input', async () => {
    const context = open();
    const dialog = await submitKeyForm(context);
    await context.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    expect((await form.findByRole('alert')).textContent).toContain('Confirm that it’s you to continue.');
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Import');
    expect(context.calls.filter(({ path }) => path === 'apiKey.create')).toHaveLength(1);
  });
});

describe('API keys survive a sign-out and a new password', () => {
  const withKeys = (): Answers => {
    let keys = [VIEW, EXPIRED];
    return {
      'apiKey.list': () => keys,
      'apiKey.revokeAll': () => {
        keys = [];
        return { revoked: 2 };
      },
    };
  };

  it('warns on a sign-out everywhere and revokes the keys on request', async () => {
    const signOuts: string[] = [];
    const { user, calls } = open(
      {
        signOutEverywhere: async () => {
          signOuts.push(calls.some(({ path }) => path === 'apiKey.revokeAll') ? 'after the keys' : 'alone');
        },
      },
      withKeys(),
    );
    const panel = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    await user.click(await panel.findByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' }));
    expect(question.getByText('API keys keep working until you revoke them.')).toBeDefined();
    await user.click(question.getByRole('checkbox', { name: 'Also revoke my 1 API key' }));
    await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(signOuts).toEqual(['after the keys']));
  });

  it('warns after a password change and offers to revoke the keys', async () => {
    const { user, calls } = open({}, withKeys());
    await user.click(await screen.findByRole('button', { name: 'Change your password' }));
    const panel = within(screen.getByRole('region', { name: 'Password' }));
    await fill({ user }, await panel.findByLabelText('Current password'), 'open-house');
    await fill({ user }, panel.getByLabelText('New password'), 'new-house');
    await fill({ user }, panel.getByLabelText('Confirm new password'), 'new-house');
    await user.keyboard('{Enter}');
    expect(await panel.findByText(/Your 1 API key still works\./)).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Revoke all API keys' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke all API keys?' }));
    await user.click(question.getByRole('button', { name: 'Revoke all' }));
    expect(await screen.findByText('API keys revoked')).toBeDefined();
    await waitFor(() => expect(panel.queryByText(/still works/)).toBeNull());
    expect(calls.filter(({ path }) => path === 'apiKey.revokeAll')).toHaveLength(1);
  });
});

describe('ScopeTable', () => {
  it('follows a preset or a choice by resource, with payouts chosen explicitly', async () => {
    const { user, calls } = open({}, { 'apiKey.create': { ...VIEW, key: KEY } });
    const panel = within(await screen.findByRole('region', { name: 'API keys' }));
    await user.click(panel.getByRole('button', { name: 'Create API key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await fill({ user }, form.getByLabelText('Name'), 'Import');
    await user.selectOptions(form.getByLabelText('Access'), 'Read and write');
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Payouts: Read' }).checked).toBe(true);
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Deals: Write' }).checked).toBe(true);
    await user.click(form.getByRole('radio', { name: 'Payouts: Write' }));
    expect(form.getByLabelText<HTMLSelectElement>('Access').value).toBe('custom');
    expect(form.getByText(/can pay out your balance/)).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Create key' }));
    await screen.findByRole('dialog', { name: 'Copy your API key' });
    const scopes = API_KEY_PRESETS.write.map((scope) => (scope === 'payouts:read' ? 'payouts:write' : scope));
    const input = { name: 'Import', scopes, days: 90 };
    expect(calls).toContainEqual({ path: 'apiKey.create', input });
  });
});
