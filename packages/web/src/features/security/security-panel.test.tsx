import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthError } from '#shared/api/session/auth-error.ts';
import { toSecurityError } from '#shared/api/session/security-error.ts';
import type { NewPassword, SecurityGateway } from '#shared/api/session/security-gateway.ts';
import { embedSettings } from '#testing/embed-settings.ts';
import type { Answers } from '#testing/fake-api-link.ts';
import { securityAccount } from '#testing/fake-security.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => embedSettings());

const asAgent: Answers = { 'profile.me': agent(), 'session.list': [], 'session.hasPassword': true };

function open(security: Partial<SecurityGateway> = {}, answers: Answers = {}) {
  return renderRoute('/settings?tab=security', {
    answers: { ...asAgent, ...answers },
    security,
    gateway: { currentToken: async () => 'token' },
  });
}

/** Returns the error that the gateway throws for the auth service's code. */
function authError(code: string): AuthError {
  return toSecurityError(Object.assign(new Error('For developers.'), { code }));
}

/** Returns the panel once it has loaded. */
async function panel(name: string) {
  await screen.findByRole('button', { name: 'Change email address' });
  return within(await screen.findByRole('region', { name }));
}

async function typePasswords(
  user: ReturnType<typeof open>['user'],
  fields: Readonly<Record<string, string>>,
) {
  const form = await panel('Password');
  await user.click(await form.findByRole('button', { name: 'Change your password' }));
  for (const [label, text] of Object.entries(fields))
    await user.type(await form.findByLabelText(label), text);
  await user.click(form.getByRole('button', { name: 'Change password' }));
  return form;
}

const CHANGE = {
  'Current password': 'open-house',
  'New password': 'new-house',
  'Confirm new password': 'new-house',
};

describe('PasswordPanel', () => {
  it('shows every validation message', async () => {
    const { user } = open();
    const form = await typePasswords(user, { 'New password': '12345' });
    expect(await form.findByText('Please enter your current password')).toBeDefined();
    expect(form.getByText('Password must be at least 6 characters')).toBeDefined();
    expect(form.getByText('Please confirm your password')).toBeDefined();
    await user.type(form.getByLabelText('Confirm new password'), 'other');
    expect(form.getByText("Passwords don't match")).toBeDefined();
  });

  it('changes the password and closes the form', async () => {
    const changes: NewPassword[] = [];
    const { user, requests } = open({
      changePassword: async (change) => {
        changes.push(change);
      },
    });
    const form = await typePasswords(user, CHANGE);
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(screen.getByText('Your other devices were signed out.')).toBeDefined();
    expect(changes).toEqual([{ password: 'new-house', currentPassword: 'open-house' }]);
    expect(form.queryByLabelText('New password')).toBeNull();
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Change your password' }));
    // The new token is forwarded to our server.
    expect(requests).toContain('POST /session');
  });

  it.each([
    ['same_password', 'This is already your password. Choose a different one.', 'New password'],
    ['current_password_invalid', 'This isn’t your current password', 'Current password'],
  ])('shows a %s error on its field and keeps the input', async (code, message, label) => {
    const { user } = open({ changePassword: () => Promise.reject(authError(code)) });
    const form = await typePasswords(user, CHANGE);
    expect(await form.findByText(message)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(label)));
    expect(form.getByLabelText<HTMLInputElement>('Confirm new password').value).toBe('new-house');
  });

  it('shows why the change failed', async () => {
    const { user } = open({ changePassword: () => Promise.reject(new TypeError('Failed to fetch')) });
    const form = await typePasswords(user, CHANGE);
    expect((await form.findByRole('alert')).textContent).toMatch(/can’t be reached/);
  });

  it('asks for an emailed code if the auth service requires one', async () => {
    const changes: NewPassword[] = [];
    const sendReauthentication = vi.fn(async () => undefined);
    const { user } = open({
      sendReauthentication,
      changePassword: async (change) => {
        changes.push(change);
        if (change.nonce === undefined) throw authError('reauthentication_needed');
        if (change.nonce !== '314159') throw authError('reauthentication_not_valid');
      },
    });
    const form = await typePasswords(user, CHANGE);
    const code = await form.findByLabelText('Code from the email');
    expect(sendReauthentication).toHaveBeenCalledOnce();
    expect(form.getByText(/we sent a code to dana@gable.test/)).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByText('Enter the code from the email')).toBeDefined();
    await user.type(code, '000000{Enter}');
    expect(await form.findByText('That code is incorrect. Enter the latest code.')).toBeDefined();
    await user.clear(code);
    await user.type(code, '314159{Enter}');
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(changes.at(-1)).toEqual({
      password: 'new-house',
      currentPassword: 'open-house',
      nonce: '314159',
    });
    expect(form.queryByLabelText('Code from the email')).toBeNull();
  });

  it('sets a first password without asking for a current one', async () => {
    const changes: NewPassword[] = [];
    const changePassword = async (change: NewPassword) => {
      changes.push(change);
    };
    const { user } = open({ changePassword }, { 'session.hasPassword': () => changes.length > 0 });
    const form = await panel('Set a password');
    await user.click(form.getByRole('button', { name: 'Set your password' }));
    await user.type(await form.findByLabelText('New password'), 'new-house');
    expect(form.queryByLabelText('Current password')).toBeNull();
    await user.type(form.getByLabelText('Confirm new password'), 'new-house{Enter}');
    expect(await screen.findByText('Password set')).toBeDefined();
    expect(changes).toEqual([{ password: 'new-house' }]);
    await user.click(await screen.findByRole('button', { name: 'Change your password' }));
    expect(await (await panel('Password')).findByLabelText('Current password')).toBeDefined();
  });

  it('emails a link for a forgotten password', async () => {
    const sent: string[] = [];
    const sendRecovery = async (email: string, returnTo: string) => {
      sent.push(`${email} ${new URL(returnTo).pathname}`);
    };
    const { user } = renderRoute('/settings?tab=security', { answers: asAgent, gateway: { sendRecovery } });
    await user.click(await screen.findByRole('button', { name: 'Change your password' }));
    await user.click(await screen.findByRole('button', { name: 'Forgot your current password?' }));
    expect(await screen.findByText('Check your email')).toBeDefined();
    expect(sent).toEqual(['dana@gable.test /reset-password']);
  });
});

describe('EmailPanel', () => {
  async function askFor(user: ReturnType<typeof open>['user'], address: string) {
    const form = await panel('Email address');
    await user.click(await form.findByRole('button', { name: 'Change email address' }));
    await user.type(await form.findByLabelText('New email address'), `${address}{Enter}`);
    return form;
  }

  it('shows a pending change and resends the links', async () => {
    const asked: string[] = [];
    const { user } = open({
      readAccount: async () => securityAccount({ pendingEmail: asked[0] ?? null }),
      changeEmail: async (email) => {
        asked.push(email);
        return { waiting: true };
      },
    });
    const form = await askFor(user, ' Dana@New.example ');
    expect(await form.findByText('We sent links to both addresses')).toBeDefined();
    expect(form.getAllByText('dana@gable.test')).toHaveLength(2);
    expect(form.getByText('dana@new.example')).toBeDefined();
    expect(form.queryByLabelText('New email address')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(form.getByRole('button', { name: 'Change email address' })),
    );
    await user.click(form.getByRole('button', { name: 'Send the links again' }));
    await waitFor(() => expect(asked).toEqual(['dana@new.example', 'dana@new.example']));
  });

  it('changes the email immediately if no confirmation is required, in the whole app', async () => {
    let email = 'dana@gable.test';
    const { user } = open(
      {
        readAccount: async () => securityAccount({ email }),
        changeEmail: async (changed) => {
          email = changed;
          return { waiting: false };
        },
      },
      { 'profile.me': () => agent({ email }) },
    );
    await askFor(user, 'dana@new.example');
    expect(await screen.findByText('Email address changed')).toBeDefined();
    await waitFor(() => expect(screen.queryAllByText('dana@gable.test')).toEqual([]));
  });

  it.each([
    ['ann', undefined, 'Please enter a valid email'],
    ['dana@gable.test', undefined, 'This is already your email'],
    ['ann@gable.test', 'email_exists', 'This address belongs to another account'],
  ])('rejects %s on its field (%s)', async (address, code, message) => {
    const changeEmail = async () => {
      if (code) throw authError(code);
      return { waiting: true };
    };
    const { user } = open({ changeEmail });
    const form = await askFor(user, address);
    expect(await form.findByText(message)).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>('New email address').value).toBe(address);
  });
});

describe('SecurityPanel', () => {
  it('shows a load error and retries', async () => {
    let tries = 0;
    const { user } = open({
      readAccount: async () => {
        tries += 1;
        if (tries === 1) throw authError('session_not_found');
        return securityAccount();
      },
    });
    expect(await screen.findByText('Couldn’t load your sign-in settings')).toBeDefined();
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Change your password' })).toBeDefined();
  });

  it('shows its headings while it loads', async () => {
    open({ readAccount: () => new Promise(() => undefined) });
    const form = within(await screen.findByRole('region', { name: 'Password' }));
    expect(form.getByRole('status', { name: 'Loading...' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Where you are signed in' })).toBeDefined();
  });
});

it('shows the same panels to a buyer', async () => {
  renderRoute('/buyer/settings?tab=security', { answers: { ...asAgent, 'profile.me': buyer() } });
  expect(await screen.findByRole('button', { name: 'Change your password' })).toBeDefined();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Password',
    'Email address',
    'Two-step verification',
    'Where you are signed in',
    'API keys',
  ]);
});
