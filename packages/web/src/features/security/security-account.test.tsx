import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthRefusal } from '#shared/api/auth-refusal.ts';
import type { NewPassword, SecurityGateway } from '#shared/api/security-gateway.ts';
import { securityRefusalOf } from '#shared/api/security-refusal.ts';
import type { Answers } from '#testing/fake-link.ts';
import { securityAccount } from '#testing/fake-security.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { putSettings } from '#testing/put-settings.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => putSettings());

const asAgent: Answers = { 'profile.me': agent(), 'session.list': [], 'session.hasPassword': true };

function open(security: Partial<SecurityGateway> = {}, answers: Answers = {}) {
  return renderRoute('/settings?tab=security', {
    answers: { ...asAgent, ...answers },
    security,
    gateway: { currentToken: async () => 'token' },
  });
}

/** What the sign-in service would have said, in our words. */
function refusal(code: string): AuthRefusal {
  return securityRefusalOf(Object.assign(new Error('For developers.'), { code }));
}

/** The panel as it is once everything has arrived. */
async function panel(name: string) {
  await screen.findByRole('button', { name: 'Change e-mail address' });
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

describe('the password', () => {
  it('is checked message for message', async () => {
    const { user } = open();
    const form = await typePasswords(user, { 'New password': '12345' });
    expect(await form.findByText('Please enter your current password')).toBeDefined();
    expect(form.getByText('Password must be at least 6 characters')).toBeDefined();
    expect(form.getByText('Please confirm your password')).toBeDefined();
    await user.type(form.getByLabelText('Confirm new password'), 'other');
    expect(form.getByText("Passwords don't match")).toBeDefined();
  });

  it('is changed, says so, and the form is gone', async () => {
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
    // Our server follows with whatever token there is now.
    expect(requests).toContain('POST /session');
  });

  it.each([
    ['same_password', 'This is your password already. Choose another one.', 'New password'],
    ['current_password_invalid', 'This is not your current password', 'Current password'],
  ])(
    'that is refused as %s is refused on its field, and nothing typed is lost',
    async (code, words, label) => {
      const { user } = open({ changePassword: () => Promise.reject(refusal(code)) });
      const form = await typePasswords(user, CHANGE);
      expect(await form.findByText(words)).toBeDefined();
      await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(label)));
      expect(form.getByLabelText<HTMLInputElement>('Confirm new password').value).toBe('new-house');
    },
  );

  it('that could not be changed says why', async () => {
    const { user } = open({ changePassword: () => Promise.reject(new TypeError('Failed to fetch')) });
    const form = await typePasswords(user, CHANGE);
    expect((await form.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  });

  it('asks for a code by e-mail where the service wants one', async () => {
    const changes: NewPassword[] = [];
    const sendReauthentication = vi.fn(async () => undefined);
    const { user } = open({
      sendReauthentication,
      changePassword: async (change) => {
        changes.push(change);
        if (change.nonce === undefined) throw refusal('reauthentication_needed');
        if (change.nonce !== '314159') throw refusal('reauthentication_not_valid');
      },
    });
    const form = await typePasswords(user, CHANGE);
    const code = await form.findByLabelText('Code from the e-mail');
    expect(sendReauthentication).toHaveBeenCalledOnce();
    expect(form.getByText(/we sent a code to dana@gable.test/)).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByText('Enter the code from the e-mail')).toBeDefined();
    await user.type(code, '000000{Enter}');
    expect(await form.findByText('This code is not right. Enter the newest one.')).toBeDefined();
    await user.clear(code);
    await user.type(code, '314159{Enter}');
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(changes.at(-1)).toEqual({
      password: 'new-house',
      currentPassword: 'open-house',
      nonce: '314159',
    });
    expect(form.queryByLabelText('Code from the e-mail')).toBeNull();
  });

  it('is set without the current one by whoever has none', async () => {
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

  it('that is forgotten is chosen anew by a link', async () => {
    const sent: string[] = [];
    const sendRecovery = async (email: string, returnTo: string) => {
      sent.push(`${email} ${new URL(returnTo).pathname}`);
    };
    const { user } = renderRoute('/settings?tab=security', { answers: asAgent, gateway: { sendRecovery } });
    await user.click(await screen.findByRole('button', { name: 'Change your password' }));
    await user.click(await screen.findByRole('button', { name: 'Forgot your current password?' }));
    expect(await screen.findByText('Check your e-mail')).toBeDefined();
    expect(sent).toEqual(['dana@gable.test /reset-password']);
  });
});

describe('the e-mail address', () => {
  async function askFor(user: ReturnType<typeof open>['user'], address: string) {
    const form = await panel('E-mail address');
    await user.click(await form.findByRole('button', { name: 'Change e-mail address' }));
    await user.type(await form.findByLabelText('New e-mail address'), `${address}{Enter}`);
    return form;
  }

  it('waits until both links were opened, and can be asked for again', async () => {
    const asked: string[] = [];
    const { user } = open({
      readAccount: async () => securityAccount({ waitingEmail: asked[0] ?? null }),
      changeEmail: async (email) => {
        asked.push(email);
        return { waiting: true };
      },
    });
    const form = await askFor(user, ' Dana@New.example ');
    expect(await form.findByText('We sent links to both addresses')).toBeDefined();
    expect(form.getAllByText('dana@gable.test')).toHaveLength(2);
    expect(form.getByText('dana@new.example')).toBeDefined();
    expect(form.queryByLabelText('New e-mail address')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(form.getByRole('button', { name: 'Change e-mail address' })),
    );
    await user.click(form.getByRole('button', { name: 'Send the links again' }));
    await waitFor(() => expect(asked).toEqual(['dana@new.example', 'dana@new.example']));
  });

  it('is changed at once where nobody has to confirm it, and the rest of the app follows', async () => {
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
    expect(await screen.findByText('E-mail address changed')).toBeDefined();
    await waitFor(() => expect(screen.queryAllByText('dana@gable.test')).toEqual([]));
  });

  it.each([
    ['ann', undefined, 'Please enter a valid email'],
    ['dana@gable.test', undefined, 'This is your address already'],
    ['ann@gable.test', 'email_exists', 'This address belongs to another account'],
  ])('%s is refused on its field (%s)', async (address, code, words) => {
    const changeEmail = async () => {
      if (code) throw refusal(code);
      return { waiting: true };
    };
    const { user } = open({ changeEmail });
    const form = await askFor(user, address);
    expect(await form.findByText(words)).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>('New e-mail address').value).toBe(address);
  });
});

describe('an account that cannot be read', () => {
  it('says why, and is read again', async () => {
    let tries = 0;
    const { user } = open({
      readAccount: async () => {
        tries += 1;
        if (tries === 1) throw refusal('session_not_found');
        return securityAccount();
      },
    });
    expect(await screen.findByText('Your sign-in settings could not be loaded')).toBeDefined();
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Change your password' })).toBeDefined();
  });

  it('stands under its headings while it is on its way', async () => {
    open({ readAccount: () => new Promise(() => undefined) });
    const form = within(await screen.findByRole('region', { name: 'Password' }));
    expect(form.getByRole('status', { name: 'Loading...' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Where you are signed in' })).toBeDefined();
  });
});

it('is the same for a buyer', async () => {
  renderRoute('/buyer/settings?tab=security', { answers: { ...asAgent, 'profile.me': buyer() } });
  expect(await screen.findByRole('button', { name: 'Change your password' })).toBeDefined();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Password',
    'E-mail address',
    'Two-step verification',
    'Where you are signed in',
    'API keys',
  ]);
});
