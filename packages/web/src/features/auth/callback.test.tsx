import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuthGateway } from '#shared/api/auth-gateway.ts';
import { AuthRefusal } from '#shared/api/auth-refusal.ts';
import { refusalInAddress } from '#shared/api/link-refusal.ts';
import { returned } from '#testing/fake-gateway.ts';
import { agent, buyer, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { halfWay } from './testing/half-way.ts';

const PATH = '/auth/callback?portal=buyer&next=%2Fbuyer%2Fprofile';

const brings = (changes: Parameters<typeof returned>[0]): Partial<AuthGateway> => ({
  readReturn: async () => returned(changes),
});

afterEach(() => window.sessionStorage.clear());

describe('coming back by a link or from a provider', () => {
  it('says that it signs in', async () => {
    renderRoute(PATH, { gateway: { readReturn: () => new Promise(() => undefined) } });
    expect((await screen.findByRole('status')).textContent).toBe('Signing you in…');
  });

  it.each([
    ['magiclink', 'Login successful', 'Welcome back!'],
    ['signup', 'E-mail confirmed', 'Welcome to Gable!'],
    ['invite', 'Welcome to Gable!', 'Choose a password under Settings, Security.'],
    ['email_change', 'E-mail address changed', 'You sign in with the new one from now on.'],
    [null, 'Login successful', 'Welcome back!'],
  ])('of kind %s hands over and says "%s"', async (kind, title, text) => {
    const answers = { 'profile.me': buyer() };
    const { where, requests } = renderRoute(PATH, { gateway: brings({ kind }), answers });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
    expect(requests).toEqual(['POST /session']);
  });

  it.each([
    [agent(), '/dashboard'],
    [buyer(), '/buyer/dashboard'],
  ])('leads home by type', async (me, home) => {
    const { where } = renderRoute('/auth/callback?next=https%3A%2F%2Fevil.example', {
      gateway: brings({}),
      answers: { 'profile.me': me, 'home.summary': summary() },
    });
    await waitFor(() => expect(where()).toBe(home));
  });

  it('makes a user of a provider one of the portal before the server sees them', async () => {
    const order: unknown[] = [];
    const gateway = {
      ...brings({ kind: null, lacksUserType: true }),
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

  it('does not hand over whose type could not be said', async () => {
    const message = 'The sign-in service does not answer right now. Please try again in a moment.';
    const gateway = {
      ...brings({ lacksUserType: true }),
      setUserType: () => Promise.reject(new AuthRefusal('', message)),
    };
    const { requests } = renderRoute(PATH, { gateway });
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
    expect(requests).toEqual([]);
  });

  it('asks for the second factor, signs out whoever was here, and keeps the way', async () => {
    const { where, requests } = renderRoute(PATH, { gateway: { ...halfWay(), ...brings({}) } });
    await waitFor(() => expect(where()).toBe('/second-factor?portal=buyer&next=%2Fbuyer%2Fprofile'));
    expect(await screen.findByLabelText('Six-digit code')).toBeDefined();
    expect(requests).toEqual(['DELETE /session']);
  });

  it('takes a recovery link to where a password is chosen', async () => {
    const { where } = renderRoute('/auth/callback', { gateway: brings({ kind: 'recovery' }) });
    await waitFor(() => expect(where()).toBe('/reset-password'));
    expect(await screen.findByLabelText('New password')).toBeDefined();
  });
});

describe('what did not sign in', () => {
  it('is a refused link, in the words of who refused it, with the way to sign in', async () => {
    const refusal = new AuthRefusal('bad_oauth_callback', 'The person declined to share their address');
    const { user, where } = renderRoute(PATH, { gateway: { readReturn: () => Promise.reject(refusal) } });
    const heading = await screen.findByRole('heading', { name: 'That did not sign you in' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('The person declined to share their address')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to Sign In' }));
    await waitFor(() => expect(where()).toBe('/buyer?next=%2Fbuyer%2Fprofile'));
  });

  it('is a link that is too old', async () => {
    const refusal = refusalInAddress({ hash: '#error_code=otp_expired', search: '' });
    const readReturn = () => Promise.reject(refusal);
    renderRoute(PATH, { gateway: { readReturn } });
    expect(
      await screen.findByText('This link was already used or has expired. Sign in, or ask for a new one.'),
    ).toBeDefined();
  });

  it('is an address that brings nothing', async () => {
    renderRoute('/auth/callback', { gateway: brings({ token: null, kind: null }) });
    expect(await screen.findByText(/^This address is for the links that we e-mail/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/agent');
  });

  it('is the first half of an e-mail change, and it says what is left to do', async () => {
    renderRoute('/auth/callback', { gateway: brings({ token: null, isHalfWay: true }) });
    expect(await screen.findByRole('heading', { name: 'One more e-mail to open' })).toBeDefined();
    expect(screen.getByText(/Now open the link that we sent to the other one/)).toBeDefined();
  });
});
