import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buyer, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';
import { anonymousThenSignedIn } from '../testing/mfa-pending.ts';

/** Expects `from` until one second after the click, and `to` after that. */
async function expectRedirectAfterOneSecond(where: () => string, clicked: number, from: string, to: string) {
  await act(() => vi.advanceTimersByTimeAsync(Math.max(0, clicked + 950 - Date.now())));
  expect(where()).toBe(from);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(where()).toBe(to);
}

async function panel(name: 'Sign In' | 'Sign Up') {
  return within(await screen.findByRole('tabpanel', { name }));
}

describe('AuthScreen', () => {
  // Spec: routes-2, routes-3, auth-2, auth-5, auth-6
  it.each([
    ['/agent', 'Agent Portal', 'Manage your deals and proposals', 'Switch to Buyer Portal', '/buyer'],
    [
      '/auth?type=agent',
      'Agent Portal',
      'Manage your deals and proposals',
      'Switch to Buyer Portal',
      '/buyer',
    ],
    ['/buyer', 'Buyer Portal', 'Review and pay for services', 'Switch to Agent Portal', '/agent'],
  ])('shows at %s the %s', async (path, title, subtitle, other, target) => {
    const { user, where } = renderRoute(path);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(subtitle)).toBeDefined();
    await waitFor(() => expect(document.title).toBe(`Gable - ${title}`));
    await user.click(screen.getByRole('link', { name: other }));
    await waitFor(() => expect(where()).toBe(target));
  });

  it('links to the terms and the privacy policy at sign-up, without leaving the form', async () => {
    const { user } = renderRoute('/agent');
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    const form = await panel('Sign Up');
    expect(form.getByText(/^By signing up you agree to/).textContent).toBe(
      'By signing up you agree to the Terms and the Privacy Policy.',
    );
    const links = form
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
    expect(links).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
    ]);
  });

  // Spec: auth-1, auth-3, auth-4
  it.each([
    ['/agent', 'Join as an agent to manage deals and create proposals'],
    ['/buyer', 'Join as a buyer to review and pay for services'],
  ])('shows the footer at %s and links home', async (path, text) => {
    renderRoute(path);
    expect(await screen.findByText(text)).toBeDefined();
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Gable')).toBeDefined();
    expect(header.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign In', 'Sign Up']);
  });

  // Spec: routes-22, auth-7, buyer-dashboard-4
  it.each(['/agent', '/dashboard', '/buyer/dashboard', '/checkout?sessionId=1'])(
    'shows a spinner at %s while the auth state loads',
    async (path) => {
      renderRoute(path, { answers: { 'profile.me': () => new Promise(() => undefined) } });
      expect((await screen.findByRole('status')).textContent).toBe('Loading...');
    },
  );

  it('links to the configured providers with a callback URL that includes the portal', async () => {
    const returnUrls: string[] = [];
    const providers = (returnTo: () => string) => {
      returnUrls.push(returnTo());
      return [
        { name: 'google', label: 'Google', href: 'https://id.example.com/google' },
        { name: 'acme', label: 'Acme Realty', href: 'https://id.example.com/acme' },
      ];
    };
    renderRoute('/buyer?next=%2Fbuyer%2Fprofile', { gateway: { providers } });
    const link = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(link.getAttribute('href')).toBe('https://id.example.com/google');
    expect(screen.getByRole('link', { name: 'Continue with Acme Realty' })).toBeDefined();
    expect(returnUrls[0]).toBe(
      `${window.location.origin}/auth/callback?portal=buyer&next=%2Fbuyer%2Fprofile`,
    );
  });

  it('shows no providers if none are configured', async () => {
    renderRoute('/agent');
    await panel('Sign In');
    expect(screen.queryByText(/^Continue with/)).toBeNull();
  });

  it('keeps the typed email when the tab changes', async () => {
    const { user } = renderRoute('/agent');
    await user.type((await panel('Sign In')).getByLabelText('Email'), 'dana@gable.test');
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await user.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect((await panel('Sign In')).getByLabelText<HTMLInputElement>('Email').value).toBe('dana@gable.test');
  });
});

describe('SignInForm', () => {
  // Spec: validation-1, validation-2
  it('shows the field errors and focuses the first invalid field', async () => {
    const { user } = renderRoute('/agent');
    const form = await panel('Sign In');
    await user.click(form.getByRole('button', { name: 'Sign In' }));
    expect(await form.findByText('Please enter a valid email')).toBeDefined();
    expect(form.getByText('Password is required')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Email')));
    await user.type(form.getByLabelText('Email'), 'dana@gable.test');
    expect(form.queryByText('Please enter a valid email')).toBeNull();
    expect(form.getByText('Password is required')).toBeDefined();
  });

  // Spec: states-3, errors-1, constants-6
  it('exchanges the token, shows a toast, and redirects home after one second', async () => {
    slowTime();
    const answers = { 'profile.me': anonymousThenSignedIn(), 'home.summary': summary() };
    const { user, where, requests } = renderRoute('/agent', { answers });
    const form = await panel('Sign In');
    await user.type(form.getByLabelText('Email'), 'dana@gable.test');
    await user.type(form.getByLabelText('Password'), 'secret');
    const clicked = Date.now();
    await user.click(form.getByRole('button', { name: 'Sign In' }));
    const toast = (await screen.findByText('Login successful')).closest('[data-variant]');
    expect(toast?.getAttribute('data-variant')).toBe('default');
    expect(screen.getByText('Welcome back!')).toBeDefined();
    expect(requests).toContain('POST /session');
    await expectRedirectAfterOneSecond(where, clicked, '/agent', '/dashboard');
  });

  // Spec: differences-18
  it('redirects to the requested path if it is on this site', async () => {
    const answers = { 'profile.me': anonymousThenSignedIn(buyer()) };
    const { user, where } = renderRoute('/auth?next=%2Fbuyer%2Fprofile', { answers });
    const form = await panel('Sign In');
    await user.type(form.getByLabelText('Email'), 'dana@gable.test');
    await user.type(form.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
  });

  it.each([
    ['/auth?next=%2Fcheckout%3FsessionId%3Dcs_7', 'Buyer Portal'],
    ['/auth?next=%2Fpayment-success%3FproposalId%3D7', 'Buyer Portal'],
    ['/auth?next=%2Fstripe-test', 'Agent Portal'],
    ['/auth?next=https%3A%2F%2Fevil.example%2Fcheckout', 'Agent Portal'],
    ['/auth?type=agent', 'Agent Portal'],
  ])('chooses the portal by the requested path: %s', async (path, title) => {
    renderRoute(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    await waitFor(() => expect(document.title).toBe(`Gable - ${title}`));
  });

  // Spec: errors-2
  it('shows why the sign-in failed and keeps the typed values', async () => {
    const signIn = () => Promise.reject(new Error('Invalid login credentials'));
    const { user } = renderRoute('/agent', { gateway: { signIn } });
    const form = await panel('Sign In');
    await user.type(form.getByLabelText('Email'), 'dana@gable.test');
    await user.type(form.getByLabelText('Password'), 'wrong{Enter}');
    expect(
      (await screen.findByText('Login failed')).closest('[data-variant]')?.getAttribute('data-variant'),
    ).toBe('destructive');
    expect(screen.getByText('Invalid login credentials')).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
  });
});

describe('an error without a message', () => {
  // Spec: errors-3, errors-6
  it.each([
    ['Sign In', 'signIn', 'Login failed', 'Invalid credentials'],
    ['Sign Up', 'signUp', 'Registration failed', 'Registration failed'],
  ] as const)('shows the default message of %s', async (name, method, title, text) => {
    const { user } = renderRoute('/agent', { gateway: { [method]: () => Promise.reject(new Error('')) } });
    await user.click(await screen.findByRole('tab', { name }));
    const form = await panel(name);
    await user.type(form.getByLabelText('Email'), 'dana@gable.test');
    await user.type(form.getByLabelText('Password'), 'secret1');
    if (name === 'Sign Up') {
      await user.type(form.getByLabelText('Name'), 'Dana');
      await user.type(form.getByLabelText('Confirm Password'), 'secret1');
    }
    await user.click(form.getByRole('button', { name }));
    const toast = (await screen.findAllByText(title))[0]?.closest('[data-variant]');
    expect(toast?.getAttribute('data-variant')).toBe('destructive');
    expect(toast?.textContent).toBe(`${title}${text}`);
  });
});

describe('SignUpForm', () => {
  type User = ReturnType<typeof renderRoute>['user'];

  async function fill(user: User, confirmation = 'secret1', beforeClick: () => void = () => undefined) {
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    const form = await panel('Sign Up');
    await user.type(form.getByLabelText('Name'), 'Priya Raman');
    await user.type(form.getByLabelText('Email'), 'priya@example.com');
    await user.type(form.getByLabelText('Password'), 'secret1');
    await user.type(form.getByLabelText('Confirm Password'), confirmation);
    beforeClick();
    await user.click(form.getByRole('button', { name: 'Sign Up' }));
    return form;
  }

  // Spec: validation-3, validation-4, differences-11
  it('requires every field', async () => {
    const { user } = renderRoute('/buyer');
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    const form = await panel('Sign Up');
    await user.click(form.getByRole('button', { name: 'Sign Up' }));
    expect(await form.findByText('Name is required')).toBeDefined();
    expect(form.getByText('Please enter a valid email')).toBeDefined();
    expect(form.getByText('Password must be at least 6 characters')).toBeDefined();
    expect(form.getByText('Please confirm your password')).toBeDefined();
  });

  // Spec: validation-5
  it('requires matching passwords', async () => {
    const { user } = renderRoute('/buyer');
    const form = await fill(user, 'secret2');
    const error = await form.findByText("Passwords don't match");
    expect(form.getByLabelText('Confirm Password').getAttribute('aria-describedby')).toContain(error.id);
  });

  // Spec: errors-4
  it('sends the user type of the portal and waits for the email confirmation', async () => {
    const users: unknown[] = [];
    const signUp = async (user: unknown) => {
      users.push(user);
      return null;
    };
    const { user } = renderRoute('/buyer', { gateway: { signUp } });
    await fill(user);
    expect(await screen.findByText('Check your email')).toBeDefined();
    expect(screen.getByText('Registration successful')).toBeDefined();
    expect(screen.getByText('Please check your email to verify your account.')).toBeDefined();
    expect(users).toEqual([
      { name: 'Priya Raman', email: 'priya@example.com', password: 'secret1', userType: 'buyer' },
    ]);
  });

  // Spec: states-4, constants-6
  it('redirects home after one second if no email confirmation is required', async () => {
    slowTime();
    const { user, where } = renderRoute('/buyer', {
      answers: { 'profile.me': anonymousThenSignedIn(buyer()) },
    });
    let clicked = 0;
    await fill(user, 'secret1', () => (clicked = Date.now()));
    expect(await screen.findByText('Registration successful')).toBeDefined();
    await expectRedirectAfterOneSecond(where, clicked, '/buyer', '/buyer/dashboard');
  });

  // Spec: errors-5
  it('shows why the sign-up failed', async () => {
    const signUp = () => Promise.reject(new Error('User already registered'));
    const { user } = renderRoute('/buyer', { gateway: { signUp } });
    await fill(user);
    expect(await screen.findByText('Registration failed')).toBeDefined();
    expect(screen.getByText('User already registered')).toBeDefined();
  });
});
