import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { toSecurityError } from '#shared/api/session/security-error.ts';
import type { Identity, SecurityGateway } from '#shared/api/session/security-gateway.ts';
import { embedSettings } from '#testing/embed-settings.ts';
import { ApiError } from '#testing/fake-api-link.ts';
import { securityAccount } from '#testing/fake-security.ts';
import { agent } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

/** A hosted auth service without a session list, with two providers. */
beforeAll(() =>
  embedSettings({
    sessionList: false,
    providers: [
      { name: 'google', label: 'Google' },
      { name: 'azure', label: 'Microsoft' },
    ],
  }),
);

const EMAIL: Identity = { id: 'identity-email', provider: 'email', email: 'dana@gable.test' };
const GOOGLE: Identity = { id: 'identity-google', provider: 'google', email: 'dana@gmail.example' };

function open(
  identities: readonly Identity[],
  security: Partial<SecurityGateway> = {},
  signedInWithPassword = false,
) {
  return renderRoute('/settings?tab=security', {
    // Session calls have no response here, because a hosted service must not receive them.
    answers: { 'profile.me': agent() },
    security: { readAccount: async () => securityAccount({ identities, signedInWithPassword }), ...security },
  });
}

async function row(name: string) {
  const list = await screen.findByRole('list', { name: 'Sign-in methods' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name));
  if (!found) throw new Error(`There is no row for ${name}.`);
  return within(found);
}

describe('IdentitiesPanel', () => {
  it('links a provider with a return path to this screen', async () => {
    const linked: string[] = [];
    const { user } = open([EMAIL], {
      linkIdentity: async (provider, returnPath) => {
        linked.push(`${provider} ${returnPath}`);
      },
    });
    const microsoft = await row('Microsoft');
    expect(microsoft.getByText('Not linked')).toBeDefined();
    await user.click(microsoft.getByRole('button', { name: 'Link Microsoft' }));
    await waitFor(() => expect(linked).toEqual(['azure /settings?tab=security']));
  });

  it('shows why a provider could not be linked', async () => {
    const linkIdentity = () =>
      Promise.reject(toSecurityError(Object.assign(new Error('x'), { code: 'manual_linking_disabled' })));
    const { user } = open([EMAIL], { linkIdentity });
    await user.click((await row('Google')).getByRole('button', { name: 'Link Google' }));
    expect(await screen.findByText('Couldn’t link Google')).toBeDefined();
    expect(screen.getByText('This isn’t available.')).toBeDefined();
  });

  it('unlinks every method except the last one and the email', async () => {
    let identities = [EMAIL, GOOGLE];
    const { user } = open([], {
      readAccount: async () => securityAccount({ identities }),
      unlinkIdentity: async (id) => {
        identities = identities.filter((identity) => identity.id !== id);
      },
    });
    const email = await row('Email');
    expect(email.getByText('dana@gable.test')).toBeDefined();
    expect(
      email.getByText('Can’t be unlinked: it identifies your account. You can change it above.'),
    ).toBeDefined();
    expect(email.queryByRole('button')).toBeNull();
    await user.click((await row('Google')).getByRole('button', { name: 'Unlink Google' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Unlink Google?' }));
    await user.click(question.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Google unlinked')).toBeDefined();
    expect(
      await (await row('Email')).findByText('Can’t be unlinked: it’s your only way to sign in.'),
    ).toBeDefined();
    expect(await (await row('Google')).findByText('Not linked')).toBeDefined();
  });
});

describe('without a session list', () => {
  it('shows only the two sign-out buttons', async () => {
    open([EMAIL]);
    const part = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    expect(part.getByRole('button', { name: 'Sign out everywhere else' })).toBeDefined();
    expect(part.getByRole('button', { name: 'Sign out everywhere' })).toBeDefined();
    expect(part.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a phone' })).toBeNull();
  });

  it.each([
    ['signed up through a provider', [GOOGLE], false, false],
    ['signed in with a password', [GOOGLE], true, true],
    ['signed up with an email', [EMAIL], false, true],
  ])(
    'guesses whether a user who %s has a password',
    async (_case, identities, signedInWithPassword, hasPassword) => {
      open(identities, {}, signedInWithPassword);
      const name = hasPassword ? 'Change your password' : 'Set your password';
      expect(await screen.findByRole('button', { name })).toBeDefined();
    },
  );
});

describe('reauthentication', () => {
  it('starts a new session with the password, or asks for a new sign-in without one', async () => {
    const given: string[] = [];
    const wrong = toSecurityError(Object.assign(new Error('x'), { code: 'invalid_credentials' }));
    let signedInWithPassword = true;
    const needed = new ApiError('REAUTHENTICATION_NEEDED', 'Confirm that it’s you to continue.');
    const { user, requests } = renderRoute('/settings?tab=security', {
      answers: { 'profile.me': agent(), 'apiKey.create': needed },
      gateway: { currentToken: async () => 'token' },
      security: {
        readAccount: async () =>
          securityAccount({ identities: signedInWithPassword ? [EMAIL] : [GOOGLE], signedInWithPassword }),
        signInAgain: async (email, password) => {
          given.push(`${email} ${password}`);
          if (password !== 'open-house') throw wrong;
        },
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'API keys' }));
    await user.click(panel.getByRole('button', { name: 'Create API key' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await user.type(form.getByLabelText('Name'), 'Import{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('This isn’t your current password')).toBeDefined();
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'open-house{Enter}');
    expect((await form.findByRole('alert')).textContent).toContain('Confirm that it’s you');
    expect(given).toEqual(['dana@gable.test wrong', 'dana@gable.test open-house']);
    expect(requests).toContain('POST /session');
    signedInWithPassword = false;
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText(/Sign out, sign in again, and repeat this step\./)).toBeDefined();
  });
});
