import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuthGateway } from '#shared/api/auth-gateway.ts';
import { AuthRefusal } from '#shared/api/auth-refusal.ts';
import { returned } from '#testing/fake-gateway.ts';
import { agent, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { halfWay } from './testing/half-way.ts';

const PATH = '/reset-password';
const answers = { 'profile.me': agent(), 'home.summary': summary() };

/** Whoever opened the link of a recovery e-mail; also somebody who is signed in meanwhile. */
function recovering(changes: Partial<AuthGateway> = {}): Partial<AuthGateway> {
  return {
    readReturn: async () => returned({ kind: 'recovery' }),
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

describe('choosing a new password', () => {
  it('changes it, hands the session over, and goes home a second later', async () => {
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

  it('is checked in the words of sign-up', async () => {
    const { user } = renderRoute(PATH, { gateway: recovering() });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password must be at least 6 characters')).toBeDefined();
    expect(screen.getByText('Please confirm your password')).toBeDefined();
    await fill(user, 'new-house', 'new-mouse');
    expect(await screen.findByText("Passwords don't match")).toBeDefined();
  });

  it('says why it was refused and keeps what was typed', async () => {
    const message = 'Please choose a password that differs from the old one.';
    const changePassword = () => Promise.reject(new AuthRefusal('same_password', message));
    const { user } = renderRoute(PATH, { gateway: recovering({ changePassword }) });
    await fill(user, 'old-house');
    expect(await screen.findByText('Could not change the password')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('old-house');
  });

  it('is changed also where our server does not take the session then', async () => {
    const { user, where } = renderRoute(PATH, { gateway: recovering(), sessionStatus: 503 });
    await fill(user, 'new-house');
    expect(await screen.findByText('Password changed')).toBeDefined();
    await waitFor(() => expect(where()).toBe('/agent'));
  });

  it('survives that the page is loaded again: the address is empty by then', async () => {
    renderRoute(PATH, { gateway: recovering() });
    await screen.findByLabelText('New password');
    renderRoute(PATH, { gateway: recovering({ readReturn: async () => returned({ kind: null }) }) });
    await waitFor(() => expect(screen.getAllByLabelText('New password')).toHaveLength(2));
  });

  it('can be left, and then nobody is signed in', async () => {
    let out = 0;
    const gateway = recovering({
      signOut: async () => {
        out += 1;
      },
    });
    const { user, where } = renderRoute(PATH, { gateway });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(where()).toBe('/agent'));
    expect(out).toBe(1);
  });
});

describe('with a second factor', () => {
  it('asks for its code first', async () => {
    const gateway = recovering(halfWay());
    const { user } = renderRoute(PATH, { gateway, answers });
    expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeDefined();
    await user.type(await screen.findByLabelText('Six-digit code'), '123456');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
    await fill(user, 'new-house');
    expect(await screen.findByText('Password changed')).toBeDefined();
  });

  it('asks for it also when only the service knows of it, and keeps what was typed', async () => {
    let lifted = false;
    const gateway = recovering({
      ...halfWay({
        factorDue: async () => false,
        confirmFactor: async () => {
          lifted = true;
          return 'lifted';
        },
      }),
      changePassword: async () => {
        if (!lifted) throw new AuthRefusal('insufficient_aal', 'Please confirm your second factor first.');
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

describe('a link that does not work', () => {
  const expired = new AuthRefusal('otp_expired', 'Email link is invalid or has expired');

  it.each([
    ['expired or used', { readReturn: () => Promise.reject(expired) }],
    ['missing', { readReturn: async () => returned({ token: null, kind: null }) }],
    ['missing, of somebody signed in', { readReturn: async () => returned({ kind: null }) }],
  ])('%s: says so, and offers a new one', async (_case, gateway) => {
    const { user, where } = renderRoute(PATH, { gateway });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Send a new link' }));
    await waitFor(() => expect(where()).toBe('/forgot-password'));
  });

  it('is not blamed for a network that is down', async () => {
    const message = 'Gable cannot be reached right now. Check your connection and try again.';
    const readReturn = () => Promise.reject(new AuthRefusal('unreachable', message));
    renderRoute(PATH, { gateway: { readReturn } });
    expect(await screen.findByText('The link could not be opened')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });
});
