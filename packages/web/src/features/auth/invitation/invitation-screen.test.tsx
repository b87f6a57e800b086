import type { Invitation } from '@gable/contracts/email';
import { cents } from '@gable/contracts/kernel';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AuthError } from '#shared/api/session/auth-error.ts';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const EMAIL = 'ann@example.com';
const PATH = '/invitation#the-token';
/** A buyer screen that loads no data. */
const NEXT = '/buyer/profile';

function invitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    email: EMAIL,
    state: 'open',
    agentName: 'Ada Agent',
    serviceType: 'Home Showing',
    subject: 'proposal',
    amountDue: null,
    next: NEXT,
    ...changes,
  };
}

const me = buyer({ email: EMAIL });

describe('InvitationScreen', () => {
  it('shows who sent what, and signs in only when the button is pressed', async () => {
    let viewer: typeof me | null = null;
    const redeemed: string[] = [];
    const { user, where, requests } = renderRoute(PATH, {
      answers: { 'email.invitation': invitation(), 'profile.me': () => viewer },
      gateway: {
        verifyEmailLink: async (token) => {
          redeemed.push(token);
          viewer = me;
          return 'token';
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Ada Agent sent you a proposal' });
    for (const text of ['Home Showing', EMAIL, /We’ll create a free account for you/])
      expect(screen.getByText(text)).toBeDefined();
    expect([redeemed, requests]).toEqual([[], []]);
    await user.click(screen.getByRole('button', { name: 'Read the Proposal' }));
    await waitFor(() => expect(where()).toBe(NEXT));
    expect([redeemed, requests]).toEqual([['the-token'], ['POST /session']]);
  });

  it('redirects the invited user who is already signed in, even with a used link', async () => {
    const { where } = renderRoute(PATH, {
      answers: { 'email.invitation': invitation({ state: 'used' }), 'profile.me': me },
    });
    await waitFor(() => expect(where()).toBe(NEXT));
  });

  it('warns a user who is signed in with a different email', async () => {
    renderRoute(PATH, { answers: { 'email.invitation': invitation(), 'profile.me': agent() } });
    expect((await screen.findByText(/^You’re signed in as/)).textContent).toBe(
      'You’re signed in as dana@gable.test. This proposal is for a different email.',
    );
  });

  it('opens a booked tour', async () => {
    const answers = { 'email.invitation': invitation({ subject: 'tour' }), 'profile.me': agent() };
    renderRoute(PATH, { answers });
    expect(await screen.findByRole('button', { name: 'Open the Tour' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Your tour with Ada Agent' })).toBeDefined();
  });

  it('opens a receipt', async () => {
    const answers = { 'email.invitation': invitation({ subject: 'receipt' }), 'profile.me': agent() };
    renderRoute(PATH, { answers });
    expect(await screen.findByRole('button', { name: 'Open the Receipt' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Your receipt from Ada Agent' })).toBeDefined();
    expect(screen.getByText(/This receipt is for a different email/)).toBeDefined();
  });

  it('names the amount of an invoice to pay', async () => {
    const answers = {
      'email.invitation': invitation({ subject: 'invoice', amountDue: cents(10_000) }),
      'profile.me': agent(),
    };
    renderRoute(PATH, { answers });
    expect(await screen.findByRole('button', { name: 'Pay $100.00' })).toBeDefined();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Invoice of $100.00 from Ada Agent' }),
    ).toBeDefined();
  });

  it('opens an invoice that a card pays', async () => {
    renderRoute(PATH, { answers: { 'email.invitation': invitation({ subject: 'invoice' }) } });
    expect(await screen.findByRole('button', { name: 'Open the Invoice' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Your invoice from Ada Agent' })).toBeDefined();
  });

  it('asks for the second factor if one is due', async () => {
    const { user, where } = renderRoute(PATH, {
      answers: { 'email.invitation': invitation() },
      gateway: { isSecondFactorDue: async () => true, hasStoredSession: () => false },
    });
    await user.click(await screen.findByRole('button', { name: 'Read the Proposal' }));
    await waitFor(() => expect(where()).not.toContain('/invitation'));
    // The link alone does not sign in.
    expect(where()).toContain('next=');
  });
});

describe('an invalid invitation link', () => {
  it.each([
    ['used', 'This link has been used'],
    ['expired', 'This link has expired'],
  ] as const)('(%s) offers a new one, which goes to the same email', async (state, title) => {
    const { user, calls } = renderRoute(PATH, {
      answers: { 'email.invitation': invitation({ state }), 'email.resendInvitation': null },
    });
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { name: 'Sign In Instead' }).getAttribute('href')).toBe(
      `/buyer?next=${encodeURIComponent(NEXT)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Send Me a New Link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined();
    expect(calls.find(({ path }) => path === 'email.resendInvitation')?.input).toEqual({
      token: 'the-token',
    });
  });

  it('is reported when the button is pressed', async () => {
    const { user } = renderRoute(PATH, {
      answers: { 'email.invitation': invitation() },
      gateway: {
        verifyEmailLink: async () => {
          throw new AuthError('otp_expired', 'Email link is invalid or has expired');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Read the Proposal' }));
    expect(await screen.findByRole('heading', { name: 'This link has been used' })).toBeDefined();
  });

  it.each([
    ['/invitation', {}],
    [PATH, { 'email.invitation': new ApiError('NOT_FOUND', 'Link not found') }],
  ])('links to sign-in: %s', async (path, answers) => {
    renderRoute(path, { answers });
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/buyer');
  });
});

it('opens the Sign Up tab from the link of a hosted service', async () => {
  renderRoute('/buyer?next=%2Fbuyer%2Fdashboard&tab=sign-up');
  const tab = await screen.findByRole('tab', { selected: true });
  expect(tab.textContent).toBe('Sign Up');
});
