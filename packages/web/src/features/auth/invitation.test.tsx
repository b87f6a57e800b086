import type { Invitation } from '@gable/contracts/letter';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AuthRefusal } from '#shared/api/auth-refusal.ts';
import { Refusal } from '#testing/fake-link.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const EMAIL = 'ann@example.com';
const PATH = '/invitation#the-token';
/** A screen of the buyer that asks for nothing of its own. */
const NEXT = '/buyer/profile';

function invitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    email: EMAIL,
    state: 'open',
    agentName: 'Ada Agent',
    serviceType: 'Home Showing',
    next: NEXT,
    ...changes,
  };
}

const me = buyer({ email: EMAIL });

describe('the link of a letter', () => {
  it('says who sent what to whom, and lets in by one press, and not before', async () => {
    let viewer: typeof me | null = null;
    const redeemed: string[] = [];
    const { user, where, requests } = renderRoute(PATH, {
      answers: { 'letter.invitation': invitation(), 'profile.me': () => viewer },
      gateway: {
        redeemLink: async (token) => {
          redeemed.push(token);
          viewer = me;
          return 'token';
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Ada Agent sent you a proposal' });
    for (const words of ['Home Showing', EMAIL, /you get one for free, without a password/])
      expect(screen.getByText(words)).toBeDefined();
    expect([redeemed, requests]).toEqual([[], []]);
    await user.click(screen.getByRole('button', { name: 'Read the Proposal' }));
    await waitFor(() => expect(where()).toBe(NEXT));
    expect([redeemed, requests]).toEqual([['the-token'], ['POST /session']]);
  });

  it('leads who is in already straight on, whatever became of it', async () => {
    const { where } = renderRoute(PATH, {
      answers: { 'letter.invitation': invitation({ state: 'used' }), 'profile.me': me },
    });
    await waitFor(() => expect(where()).toBe(NEXT));
  });

  it('tells who is signed in with another address whom it is for', async () => {
    renderRoute(PATH, { answers: { 'letter.invitation': invitation(), 'profile.me': agent() } });
    expect((await screen.findByText(/^You are signed in as/)).textContent).toBe(
      'You are signed in as dana@gable.test. This proposal is for another address.',
    );
  });

  it('asks for the second factor where one is due', async () => {
    const { user, where } = renderRoute(PATH, {
      answers: { 'letter.invitation': invitation() },
      gateway: { factorDue: async () => true, hasStoredSession: () => false },
    });
    await user.click(await screen.findByRole('button', { name: 'Read the Proposal' }));
    await waitFor(() => expect(where()).not.toContain('/invitation'));
    // Nobody is signed in by the link alone.
    expect(where()).toContain('next=');
  });
});

describe('a link that is no longer good', () => {
  it.each([
    ['used', 'This link has been used'],
    ['expired', 'This link is too old'],
  ] as const)('(%s) offers a new one, which goes to the same address', async (state, title) => {
    const { user, calls } = renderRoute(PATH, {
      answers: { 'letter.invitation': invitation({ state }), 'letter.sendNewLink': null },
    });
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { name: 'Sign In Instead' }).getAttribute('href')).toBe(
      `/buyer?next=${encodeURIComponent(NEXT)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Send Me a New Link' }));
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeDefined();
    expect(calls.find(({ path }) => path === 'letter.sendNewLink')?.input).toEqual({ token: 'the-token' });
  });

  it('may turn out so when it is pressed', async () => {
    const { user } = renderRoute(PATH, {
      answers: { 'letter.invitation': invitation() },
      gateway: {
        redeemLink: async () => {
          throw new AuthRefusal('otp_expired', 'Email link is invalid or has expired');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Read the Proposal' }));
    expect(await screen.findByRole('heading', { name: 'This link has been used' })).toBeDefined();
  });

  it.each([
    ['/invitation', {}],
    [PATH, { 'letter.invitation': new Refusal('NOT_FOUND', 'Link not found') }],
  ])('or none at all leads to the sign-in: %s', async (path, answers) => {
    renderRoute(path, { answers });
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/buyer');
  });
});

it('a letter of a hosted service opens Sign Up for who is new', async () => {
  renderRoute('/buyer?next=%2Fbuyer%2Fdashboard&tab=sign-up');
  const tab = await screen.findByRole('tab', { selected: true });
  expect(tab.textContent).toBe('Sign Up');
});
