import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Identity, SecurityGateway } from '#shared/api/security-gateway.ts';
import { securityRefusalOf } from '#shared/api/security-refusal.ts';
import { Refusal } from '#testing/fake-link.ts';
import { securityAccount } from '#testing/fake-security.ts';
import { agent } from '#testing/fixtures.ts';
import { putSettings } from '#testing/put-settings.ts';
import { renderRoute } from '#testing/render-route.tsx';

/** A service that does not tell its sessions, with two providers. */
beforeAll(() =>
  putSettings({
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
  passwordGiven = false,
) {
  return renderRoute('/settings?tab=security', {
    // It is not asked what it cannot tell: without an answer here that would fail.
    answers: { 'profile.me': agent() },
    security: { readAccount: async () => securityAccount({ identities, passwordGiven }), ...security },
  });
}

async function row(name: string) {
  const list = await screen.findByRole('list', { name: 'Ways to sign in' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name));
  if (!found) throw new Error(`There is no row for ${name}.`);
  return within(found);
}

describe('the ways to sign in', () => {
  it('can be linked, and lead back here', async () => {
    const asked: string[] = [];
    const { user } = open([EMAIL], {
      linkIdentity: async (provider, returnPath) => {
        asked.push(`${provider} ${returnPath}`);
      },
    });
    const microsoft = await row('Microsoft');
    expect(microsoft.getByText('Not linked')).toBeDefined();
    await user.click(microsoft.getByRole('button', { name: 'Link Microsoft' }));
    await waitFor(() => expect(asked).toEqual(['azure /settings?tab=security']));
  });

  it('say why one could not be linked', async () => {
    const linkIdentity = () =>
      Promise.reject(securityRefusalOf(Object.assign(new Error('x'), { code: 'manual_linking_disabled' })));
    const { user } = open([EMAIL], { linkIdentity });
    await user.click((await row('Google')).getByRole('button', { name: 'Link Google' }));
    expect(await screen.findByText('Google was not linked')).toBeDefined();
    expect(screen.getByText('This is not offered here.')).toBeDefined();
  });

  it('can be given up, but for the last one and the address', async () => {
    let identities = [EMAIL, GOOGLE];
    const { user } = open([], {
      readAccount: async () => securityAccount({ identities }),
      unlinkIdentity: async (id) => {
        identities = identities.filter((identity) => identity.id !== id);
      },
    });
    const email = await row('E-mail');
    expect(email.getByText('dana@gable.test')).toBeDefined();
    expect(email.getByText('Your deals are found by it, so it stays. Change it above.')).toBeDefined();
    expect(email.queryByRole('button')).toBeNull();
    await user.click((await row('Google')).getByRole('button', { name: 'Unlink Google' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Unlink Google?' }));
    await user.click(question.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Google unlinked')).toBeDefined();
    expect(await (await row('E-mail')).findByText('Your only way to sign in, so it stays.')).toBeDefined();
    expect(await (await row('Google')).findByText('Not linked')).toBeDefined();
  });
});

describe('without a list of sessions', () => {
  it('there are the two ways out alone', async () => {
    open([EMAIL]);
    const part = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    expect(part.getByRole('button', { name: 'Sign out everywhere else' })).toBeDefined();
    expect(part.getByRole('button', { name: 'Sign out everywhere' })).toBeDefined();
    expect(part.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a phone' })).toBeNull();
  });

  it.each([
    ['came through a provider', [GOOGLE], false, false],
    ['signed in with a password', [GOOGLE], true, true],
    ['came by e-mail', [EMAIL], false, true],
  ])('who %s is taken to have a password or not', async (_who, identities, given, asked) => {
    open(identities, {}, given);
    const name = asked ? 'Change your password' : 'Set your password';
    expect(await screen.findByRole('button', { name })).toBeDefined();
  });
});

describe('creating a credential a while after the sign-in', () => {
  it('begins a new session with the password, or asks to sign in again where there is none', async () => {
    const given: string[] = [];
    const wrong = securityRefusalOf(Object.assign(new Error('x'), { code: 'invalid_credentials' }));
    let passwordGiven = true;
    const needed = new Refusal('REAUTHENTICATION_NEEDED', 'Confirm that it’s you to continue.');
    const { user, requests } = renderRoute('/settings?tab=security', {
      answers: { 'profile.me': agent(), 'apiKey.create': needed },
      gateway: { currentToken: async () => 'token' },
      security: {
        readAccount: async () =>
          securityAccount({ identities: passwordGiven ? [EMAIL] : [GOOGLE], passwordGiven }),
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
    expect(await dialog.findByText('This is not your current password')).toBeDefined();
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'open-house{Enter}');
    expect((await form.findByRole('alert')).textContent).toContain('Confirm that it’s you');
    expect(given).toEqual(['dana@gable.test wrong', 'dana@gable.test open-house']);
    expect(requests).toContain('POST /session');
    passwordGiven = false;
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText(/Sign out, sign in again and repeat this step\./)).toBeDefined();
  });
});
