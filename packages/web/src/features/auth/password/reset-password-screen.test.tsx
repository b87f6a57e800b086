import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AuthError } from '#shared/api/session/auth-error.ts';
import type { AuthGateway } from '#shared/api/session/auth-gateway.ts';
import { returned } from '#testing/fake-gateway.ts';
import { agent, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { mfaPending } from '../testing/mfa-pending.ts';

const PATH = '/reset-password';
const answers = { 'profile.me': agent(), 'home.summary': summary() };

/** Returns an auth gateway with a recovery session. */
function recovering(changes: Partial<AuthGateway> = {}): Partial<AuthGateway> {
  return {
    readCallback: async () => returned({ kind: 'recovery' }),
    currentToken: async () => 'token',
    ...changes,
  };
}

async function fill(user: ReturnType<typeof renderRoute>['user'], password: string, again = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

afterEach(() => window.sessionStorage.clear());

describe('ResetPasswordScreen', () => {
  it('changes the password, exchanges the token, and redirects home after one second', async () => {
    const passwords: string[] = [];
    const gateway = recovering({ changePassword: async (password) => void passwords.push(password) });
    const { user, where, requests } = renderRoute(PATH, { gateway, answers });
    expect(await screen.findByText('For dana@gable.test.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
    await fill(user, 'new-house');
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(passwords).toEqual(['new-house']);
    expect(requests).toEqual(['POST /session']);
    expect(where()).toBe(PATH);
    await waitFor(() => expect(where()).toBe('/dashboard'));
  });

  it('shows the validation errors of sign-up', async () => {
    const { user } = renderRoute(PATH, { gateway: recovering() });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password must be at least 6 characters')).toBeDefined();
    expect(screen.getByText('Please confirm your password')).toBeDefined();
    await fill(user, 'new-house', 'new-mouse');
    expect(await screen.findByText("Passwords don't match")).toBeDefined();
  });

  it('shows why the password was rejected and keeps the typed values', async () => {
    const message = 'Please choose a password that differs from the old one.';
    const changePassword = () => Promise.reject(new AuthError('same_password', message));
    const { user } = renderRoute(PATH, { gateway: recovering({ changePassword }) });
    await fill(user, 'old-house');
    expect(await screen.findByText('Couldn’t change the password')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('old-house');
  });

  it('changes the password even if our server rejects the session afterwards', async () => {
    const { user, where } = renderRoute(PATH, { gateway: recovering(), sessionStatus: 503 });
    await fill(user, 'new-house');
    expect(await screen.findByText('Password changed')).toBeDefined();
    await waitFor(() => expect(where()).toBe('/agent'));
  });

  it('survives a reload, when the URL no longer contains the link', async () => {
    renderRoute(PATH, { gateway: recovering() });
    await screen.findByLabelText('New password');
    renderRoute(PATH, { gateway: recovering({ readCallback: async () => returned({ kind: null }) }) });
    await waitFor(() => expect(screen.getAllByLabelText('New password')).toHaveLength(2));
  });

  it('signs out on Cancel', async () => {
    let signOuts = 0;
    const gateway = recovering({
      signOut: async () => {
        signOuts += 1;
      },
    });
    const { user, where } = renderRoute(PATH, { gateway });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(where()).toBe('/agent'));
    expect(signOuts).toBe(1);
  });
});

describe('with a second factor', () => {
  it('asks for the code first', async () => {
    const gateway = recovering(mfaPending());
    const { user } = renderRoute(PATH, { gateway, answers });
    expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeDefined();
    await user.type(await screen.findByLabelText('Six-digit code'), '123456');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
    await fill(user, 'new-house');
    expect(await screen.findByText('Password changed')).toBeDefined();
  });

  it('asks for the code when only the auth service requires it and keeps the typed values', async () => {
    let isConfirmed = false;
    const gateway = recovering({
      ...mfaPending({
        isSecondFactorDue: async () => false,
        confirmFactor: async () => {
          isConfirmed = true;
          return 'aal2-token';
        },
      }),
      changePassword: async () => {
        if (!isConfirmed) throw new AuthError('insufficient_aal', 'Please confirm your second factor first.');
      },
    });
    const { user } = renderRoute(PATH, { gateway, answers });
    await fill(user, 'new-house');
    await user.type(await screen.findByLabelText('Six-digit code'), '123456');
    const change = await screen.findByRole('button', { name: 'Change password' });
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new-house');
    await user.click(change);
    expect(await screen.findByText('Password changed')).toBeDefined();
  });
});

describe('an invalid recovery link', () => {
  const expired = new AuthError('otp_expired', 'Email link is invalid or has expired');

  it.each([
    ['expired or used', { readCallback: () => Promise.reject(expired) }],
    ['missing', { readCallback: async () => returned({ token: null, kind: null }) }],
    ['missing, while signed in', { readCallback: async () => returned({ kind: null }) }],
  ])('(%s) is reported with an offer of a new one', async (_case, gateway) => {
    const { user, where } = renderRoute(PATH, { gateway });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Send a new link' }));
    await waitFor(() => expect(where()).toBe('/forgot-password'));
  });

  it('is not reported for a network error', async () => {
    const message = 'Gable can’t be reached right now. Check your connection and try again.';
    const readCallback = () => Promise.reject(new AuthError('unreachable', message));
    renderRoute(PATH, { gateway: { readCallback } });
    expect(await screen.findByText('Couldn’t open the link')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });
});
