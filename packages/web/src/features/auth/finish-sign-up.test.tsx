import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthGateway, SignUpReview } from '#shared/api/auth-gateway.ts';
import { returned } from '#testing/fake-gateway.ts';
import { buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const STRANGERS: SignUpReview = { name: 'Mallory', userType: 'agent' };

/** A service whose user must review their sign-up, until they have said who they are. */
function inReview(first: SignUpReview) {
  let review: SignUpReview | null = first;
  const said: unknown[] = [];
  const gateway: Partial<AuthGateway> = {
    hasStoredSession: () => true,
    currentToken: async () => 'token',
    readReturn: async () => returned({ kind: 'signup', lacksUserType: first.userType === undefined }),
    signUpReview: async () => review,
    setUserType: async (...args) => {
      said.push(args);
      review = null;
      return 'token';
    },
  };
  return { gateway, said, isIn: () => review === null };
}

describe('an address that more than one person signed up', () => {
  it('is its owner’s to review before anybody is signed in', async () => {
    const { gateway, said, isIn } = inReview(STRANGERS);
    const answers = { 'profile.me': () => (isIn() ? buyer() : null) };
    const { user, where, requests } = renderRoute('/auth/callback?portal=buyer&next=%2Fbuyer%2Fprofile', {
      gateway,
      answers,
    });
    await screen.findByRole('heading', { level: 1, name: 'Check your details' });
    expect(where()).toBe('/finish-sign-up?portal=buyer&next=%2Fbuyer%2Fprofile');
    expect(requests).toEqual(['DELETE /session']);
    const name = screen.getByLabelText('Name');
    expect(name).toHaveProperty('value', 'Mallory');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Name is required')).toBeDefined();
    await user.type(name, 'Olive Owner');
    await user.selectOptions(screen.getByLabelText('Account type'), 'Buyer');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
    expect(said).toEqual([['buyer', 'Olive Owner']]);
    expect(requests).toEqual(['DELETE /session', 'POST /session']);
  });

  it('has no role by the portal alone, where the first sign-up gave none', async () => {
    const { gateway, said } = inReview({ name: 'Mallory', userType: undefined });
    renderRoute('/auth/callback?portal=buyer', { gateway, answers: { 'profile.me': null } });
    expect(await screen.findByLabelText('Account type')).toHaveProperty('value', 'buyer');
    expect(said).toEqual([]);
  });

  it.each(['/dashboard', '/buyer/dashboard', '/agent', '/second-factor'])(
    'leads from %s to the review',
    async (path) => {
      const { gateway } = inReview(STRANGERS);
      const { requests } = renderRoute(path, { gateway, answers: { 'profile.me': null } });
      await screen.findByRole('heading', { level: 1, name: 'Check your details' });
      expect(requests).not.toContain('POST /session');
    },
  );

  it('asks nobody else', async () => {
    const { where } = renderRoute('/finish-sign-up?portal=buyer', { answers: { 'profile.me': null } });
    await waitFor(() => expect(where()).toBe('/buyer'));
  });
});
