import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AuthError } from '#shared/api/session/auth-error.ts';
import type { AuthGateway } from '#shared/api/session/auth-gateway.ts';
import { findCallbackError } from '#shared/api/session/callback-error.ts';
import { returned } from '#testing/fake-gateway.ts';
import { agent, buyer, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { mfaPending } from '../testing/mfa-pending.ts';

const PATH = '/auth/callback?portal=buyer&next=%2Fbuyer%2Fprofile';

const callbackWith = (changes: Parameters<typeof returned>[0]): Partial<AuthGateway> => ({
  readCallback: async () => returned(changes),
});

afterEach(() => window.sessionStorage.clear());

describe('CallbackScreen', () => {
  it('shows a spinner while it signs in', async () => {
    renderRoute(PATH, { gateway: { readCallback: () => new Promise(() => undefined) } });
    expect((await screen.findByRole('status')).textContent).toBe('Signing you in…');
  });

  it.each([
    ['magiclink', 'Login successful', 'Welcome back!'],
    ['signup', 'Email confirmed', 'Welcome to Gable!'],
    ['invite', 'Welcome to Gable!', 'Choose a password under Settings, Security.'],
    ['email_change', 'Email address changed', 'Use your new email to sign in.'],
    [null, 'Login successful', 'Welcome back!'],
  ])('exchanges the token of a %s link and shows "%s"', async (kind, title, text) => {
    const answers = { 'profile.me': buyer() };
    const { where, requests } = renderRoute(PATH, { gateway: callbackWith({ kind }), answers });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
    expect(requests).toEqual(['POST /session']);
  });

  it.each([
    [agent(), '/dashboard'],
    [buyer(), '/buyer/dashboard'],
  ])('redirects home by user type', async (me, home) => {
    const { where } = renderRoute('/auth/callback?next=https%3A%2F%2Fevil.example', {
      gateway: callbackWith({}),
      answers: { 'profile.me': me, 'home.summary': summary() },
    });
    await waitFor(() => expect(where()).toBe(home));
  });

  it('sets the user type of a provider’s user to the portal’s before the token exchange', async () => {
    const order: unknown[] = [];
    const gateway = {
      ...callbackWith({ kind: null, isUserTypeMissing: true }),
      setUserType: async (userType: string) => {
        order.push(userType);
        return 'token with a type';
      },
    };
    const server = (request: string, body: unknown) => {
      order.push(request, body);
      return undefined;
    };
    const { where } = renderRoute(PATH, { gateway, server, answers: { 'profile.me': buyer() } });
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
    expect(order).toEqual(['buyer', 'POST /session', { accessToken: 'token with a type' }]);
  });

  it('does not exchange the token if the user type cannot be set', async () => {
    const message = 'The sign-in service isn’t responding. Please try again in a moment.';
    const gateway = {
      ...callbackWith({ isUserTypeMissing: true }),
      setUserType: () => Promise.reject(new AuthError('', message)),
    };
    const { requests } = renderRoute(PATH, { gateway });
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
    expect(requests).toEqual([]);
  });

  it('asks for the second factor, signs out the previous user, and keeps the search parameters', async () => {
    const { where, requests } = renderRoute(PATH, { gateway: { ...mfaPending(), ...callbackWith({}) } });
    await waitFor(() => expect(where()).toBe('/second-factor?portal=buyer&next=%2Fbuyer%2Fprofile'));
    expect(await screen.findByLabelText('Six-digit code')).toBeDefined();
    expect(requests).toEqual(['DELETE /session']);
  });

  it('redirects a recovery link to the new password form', async () => {
    const { where } = renderRoute('/auth/callback', { gateway: callbackWith({ kind: 'recovery' }) });
    await waitFor(() => expect(where()).toBe('/reset-password'));
    expect(await screen.findByLabelText('New password')).toBeDefined();
  });
});

describe('a callback that does not sign in', () => {
  it('shows the provider’s error and links to sign-in', async () => {
    const error = new AuthError('bad_oauth_callback', 'The person declined to share their address');
    const { user, where } = renderRoute(PATH, { gateway: { readCallback: () => Promise.reject(error) } });
    const heading = await screen.findByRole('heading', { name: 'We couldn’t sign you in' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('The person declined to share their address')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to Sign In' }));
    await waitFor(() => expect(where()).toBe('/buyer?next=%2Fbuyer%2Fprofile'));
  });

  it('reports an expired link', async () => {
    const error = findCallbackError({ hash: '#error_code=otp_expired', search: '' });
    const readCallback = () => Promise.reject(error);
    renderRoute(PATH, { gateway: { readCallback } });
    expect(
      await screen.findByText('This link was already used or has expired. Sign in, or request a new one.'),
    ).toBeDefined();
  });

  it('reports a URL without a link', async () => {
    renderRoute('/auth/callback', { gateway: callbackWith({ token: null, kind: null }) });
    expect(await screen.findByText(/^This page only works from a link in an email/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/agent');
  });

  it('explains the second step of an email change', async () => {
    renderRoute('/auth/callback', { gateway: callbackWith({ token: null, isEmailChangePending: true }) });
    expect(await screen.findByRole('heading', { name: 'One more email to open' })).toBeDefined();
    expect(screen.getByText(/open the link we sent to the other one/)).toBeDefined();
  });
});
