import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buyer, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';
import { onceSignedIn } from './testing/half-way.ts';

/** Sees that nobody is led on from `from` before a second has gone by since the click, and that it is `to` then. */
async function leavesAfterOneSecond(where: () => string, clicked: number, from: string, to: string) {
  await act(() => vi.advanceTimersByTimeAsync(Math.max(0, clicked + 950 - Date.now())));
  expect(where()).toBe(from);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(where()).toBe(to);
}

async function panel(name: 'Sign In' | 'Sign Up') {
  return within(await screen.findByRole('tabpanel', { name }));
}

describe('the portals', () => {
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
  ])('%s is the %s', async (path, title, subtitle, other, target) => {
    const { user, where } = renderRoute(path);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(subtitle)).toBeDefined();
    await waitFor(() => expect(document.title).toBe(`Gable - ${title}`));
    await user.click(screen.getByRole('link', { name: other }));
    await waitFor(() => expect(where()).toBe(target));
  });

  // Spec: auth-1, auth-3, auth-4
  it.each([
    ['/agent', 'Join as an agent to manage deals and create proposals'],
    ['/buyer', 'Join as a buyer to review and pay for services'],
  ])('%s says what joining is good for, and leads home', async (path, words) => {
    renderRoute(path);
    expect(await screen.findByText(words)).toBeDefined();
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Gable')).toBeDefined();
    expect(header.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign In', 'Sign Up']);
  });

  // Spec: routes-22, auth-7, buyer-dashboard-4
  it.each(['/agent', '/dashboard', '/buyer/dashboard', '/checkout?sessionId=1'])(
    'shows a spinner at %s while it is not known who is there',
    async (path) => {
      renderRoute(path, { answers: { 'profile.me': () => new Promise(() => undefined) } });
      expect((await screen.findByRole('status')).textContent).toBe('Loading...');
    },
  );

  it('offers the configured providers by plain links, which bring the portal back', async () => {
    const asked: string[] = [];
    const providers = (returnTo: () => string) => {
      asked.push(returnTo());
      return [
        { name: 'google', label: 'Google', href: 'https://id.example.com/google' },
        { name: 'acme', label: 'Acme Realty', href: 'https://id.example.com/acme' },
      ];
    };
    renderRoute('/buyer?next=%2Fbuyer%2Fprofile', { gateway: { providers } });
    const link = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(link.getAttribute('href')).toBe('https://id.example.com/google');
    expect(screen.getByRole('link', { name: 'Continue with Acme Realty' })).toBeDefined();
    expect(asked[0]).toBe(`${window.location.origin}/auth/callback?portal=buyer&next=%2Fbuyer%2Fprofile`);
  });

  it('has no providers where none are configured', async () => {
    renderRoute('/agent');
    await panel('Sign In');
    expect(screen.queryByText(/^Continue with/)).toBeNull();
  });

  it('keeps what was typed when the tab changes', async () => {
    const { user } = renderRoute('/agent');
    await user.type((await panel('Sign In')).getByLabelText('Email'), 'dana@gable.test');
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await user.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect((await panel('Sign In')).getByLabelText<HTMLInputElement>('Email').value).toBe('dana@gable.test');
  });
});

describe('signing in', () => {
  // Spec: validation-1, validation-2
  it('says what is wrong with the fields and goes to the first of them', async () => {
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
  it('hands the token over, welcomes, and goes home a second later', async () => {
    slowTime();
    const answers = { 'profile.me': onceSignedIn(), 'home.summary': summary() };
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
    await leavesAfterOneSecond(where, clicked, '/agent', '/dashboard');
  });

  // Spec: differences-18
  it('goes back to where the visitor came from, when that is on this site', async () => {
    const answers = { 'profile.me': onceSignedIn(buyer()) };
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
  ])('is the portal of whoever is on the way there: %s', async (path, title) => {
    renderRoute(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    await waitFor(() => expect(document.title).toBe(`Gable - ${title}`));
  });

  // Spec: errors-2
  it('says why it was refused and keeps what was typed', async () => {
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

describe('a refusal without words', () => {
  // Spec: errors-3, errors-6
  it.each([
    ['Sign In', 'signIn', 'Login failed', 'Invalid credentials'],
    ['Sign Up', 'signUp', 'Registration failed', 'Registration failed'],
  ] as const)('of %s gets the catalogue’s', async (name, method, title, text) => {
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

describe('signing up', () => {
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
  it('asks for everything, in the words of the spec', async () => {
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
  it('wants the two passwords to match', async () => {
    const { user } = renderRoute('/buyer');
    const form = await fill(user, 'secret2');
    const complaint = await form.findByText("Passwords don't match");
    expect(form.getByLabelText('Confirm Password').getAttribute('aria-describedby')).toContain(complaint.id);
  });

  // Spec: errors-4
  it('sends the kind of user that the portal is for, and waits for the e-mail where that is asked', async () => {
    const users: unknown[] = [];
    const signUp = async (user: unknown) => {
      users.push(user);
      return null;
    };
    const { user } = renderRoute('/buyer', { gateway: { signUp } });
    await fill(user);
    expect(await screen.findByText('Check your e-mail')).toBeDefined();
    expect(screen.getByText('Registration successful')).toBeDefined();
    expect(screen.getByText('Please check your email to verify your account.')).toBeDefined();
    expect(users).toEqual([
      { name: 'Priya Raman', email: 'priya@example.com', password: 'secret1', userType: 'buyer' },
    ]);
  });

  // Spec: states-4, constants-6
  it('goes home a second later where no e-mail has to be waited for', async () => {
    slowTime();
    const { user, where } = renderRoute('/buyer', { answers: { 'profile.me': onceSignedIn(buyer()) } });
    let clicked = 0;
    await fill(user, 'secret1', () => (clicked = Date.now()));
    expect(await screen.findByText('Registration successful')).toBeDefined();
    await leavesAfterOneSecond(where, clicked, '/buyer', '/buyer/dashboard');
  });

  // Spec: errors-5
  it('says why it was refused', async () => {
    const signUp = () => Promise.reject(new Error('User already registered'));
    const { user } = renderRoute('/buyer', { gateway: { signUp } });
    await fill(user);
    expect(await screen.findByText('Registration failed')).toBeDefined();
    expect(screen.getByText('User already registered')).toBeDefined();
  });
});
