import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthGateway, SignUpReview } from '#shared/api/session/auth-gateway.ts';
import { returned } from '#testing/fake-gateway.ts';
import { buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const FIRST_SIGN_UP: SignUpReview = { name: 'Mallory', userType: 'agent' };

/** Returns an auth gateway whose user must review the sign-up until `setUserType` is called. */
function inReview(first: SignUpReview) {
  let review: SignUpReview | null = first;
  const userTypes: unknown[] = [];
  const gateway: Partial<AuthGateway> = {
    hasStoredSession: () => true,
    currentToken: async () => 'token',
    readCallback: async () => returned({ kind: 'signup', isUserTypeMissing: first.userType === undefined }),
    signUpReview: async () => review,
    setUserType: async (...args) => {
      userTypes.push(args);
      review = null;
      return 'token';
    },
  };
  return { gateway, userTypes, isReviewed: () => review === null };
}

describe('FinishSignUpScreen', () => {
  it('requires the review before the session opens', async () => {
    const { gateway, userTypes, isReviewed } = inReview(FIRST_SIGN_UP);
    const answers = { 'profile.me': () => (isReviewed() ? buyer() : null) };
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
    expect(userTypes).toEqual([['buyer', 'Olive Owner']]);
    expect(requests).toEqual(['DELETE /session', 'POST /session']);
  });

  it('preselects the portal’s user type but does not set it', async () => {
    const { gateway, userTypes } = inReview({ name: 'Mallory', userType: undefined });
    renderRoute('/auth/callback?portal=buyer', { gateway, answers: { 'profile.me': null } });
    expect(await screen.findByLabelText('Account type')).toHaveProperty('value', 'buyer');
    expect(userTypes).toEqual([]);
  });

  it.each(['/dashboard', '/buyer/dashboard', '/agent', '/second-factor'])(
    'redirects from %s to the review',
    async (path) => {
      const { gateway } = inReview(FIRST_SIGN_UP);
      const { requests } = renderRoute(path, { gateway, answers: { 'profile.me': null } });
      await screen.findByRole('heading', { level: 1, name: 'Check your details' });
      expect(requests).not.toContain('POST /session');
    },
  );

  it('redirects a user who needs no review', async () => {
    const { where } = renderRoute('/finish-sign-up?portal=buyer', { answers: { 'profile.me': null } });
    await waitFor(() => expect(where()).toBe('/buyer'));
  });
});
