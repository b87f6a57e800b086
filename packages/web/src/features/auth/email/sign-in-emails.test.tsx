import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AuthError } from '#shared/api/session/auth-error.ts';
import { buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';
import { anonymousThenSignedIn } from '../testing/mfa-pending.ts';

const EMAIL = 'dana@gable.test';
const CALLBACK = `${window.location.origin}/auth/callback?portal=buyer&next=%2Fbuyer%2Fprofile`;
const PORTAL = '/buyer?next=%2Fbuyer%2Fprofile';

const rateLimited = new AuthError(
  'over_email_send_rate_limit',
  'Too many attempts. Please wait 20 seconds and try again.',
  20,
);

type User = ReturnType<typeof renderRoute>['user'];

async function signInPanel() {
  return within(await screen.findByRole('tabpanel', { name: 'Sign In' }));
}

describe('the sign-in link', () => {
  async function askForLink(user: User) {
    const panel = await signInPanel();
    await user.type(panel.getByLabelText('Email'), EMAIL);
    await user.click(panel.getByRole('button', { name: 'Email me a sign-in link instead' }));
    const field = panel.getByLabelText<HTMLInputElement>('Email');
    expect(field.value).toBe(EMAIL);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(panel.getByRole('button', { name: 'Email me a link' }));
  }

  it('goes to the typed email with the callback URL and does not reveal whether an account exists', async () => {
    const requests: string[][] = [];
    const gateway = { sendSignInLink: async (...args: string[]) => void requests.push(args) };
    const { user } = renderRoute(PORTAL, { gateway });
    await askForLink(user);
    const heading = await screen.findByRole('heading', { name: 'Check your email' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/has an account, we sent it a sign-in link/).textContent).toContain(EMAIL);
    expect(requests).toEqual([[EMAIL, CALLBACK]]);
    await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect((await signInPanel()).getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
  });

  it('comes with a code that signs in', async () => {
    const codes: string[][] = [];
    const verifyEmailCode = async (...args: string[]) => {
      codes.push(args);
      if (args[2] !== '123456') throw new AuthError('otp_expired', 'This code is wrong or has expired.');
      return 'token';
    };
    const answers = { 'profile.me': anonymousThenSignedIn(buyer()) };
    const { user, where } = renderRoute(PORTAL, { gateway: { verifyEmailCode }, answers });
    await askForLink(user);
    const field = await screen.findByLabelText<HTMLInputElement>('Code from the email');
    await user.type(field, '000000');
    expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong or has expired.');
    await waitFor(() => expect(field.readOnly).toBe(false));
    await user.keyboard('123456');
    expect(await screen.findByText('Login successful')).toBeDefined();
    expect(codes.at(-1)).toEqual(['email', EMAIL, '123456']);
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
  });

  it('requires an email, keeps it when sending fails, and links back to the password form', async () => {
    const { user } = renderRoute(PORTAL, { gateway: { sendSignInLink: () => Promise.reject(rateLimited) } });
    const panel = await signInPanel();
    await user.click(panel.getByRole('button', { name: 'Email me a sign-in link instead' }));
    await user.click(panel.getByRole('button', { name: 'Email me a link' }));
    expect(await panel.findByText('Please enter a valid email')).toBeDefined();
    await user.type(panel.getByLabelText('Email'), `${EMAIL}{Enter}`);
    expect(await screen.findByText('Couldn’t send the link')).toBeDefined();
    expect(screen.getByText('Too many attempts. Please wait 20 seconds and try again.')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Sign in with a password instead' }));
    expect(panel.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
    expect(panel.getByLabelText('Password')).toBeDefined();
  });
});

describe('the confirmation email', () => {
  const unconfirmed = new AuthError('email_not_confirmed', 'Please confirm your email address first.');

  async function signInUnconfirmed(user: User) {
    const panel = await signInPanel();
    await user.type(panel.getByLabelText('Email'), EMAIL);
    await user.type(panel.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText('Confirm your email first')).toBeDefined();
    return panel;
  }

  it('is resent to a user who signs in unconfirmed', async () => {
    const requests: string[][] = [];
    const gateway = {
      signIn: () => Promise.reject(unconfirmed),
      resendConfirmation: async (...args: string[]) => {
        requests.push(args);
        if (requests.length === 1) throw rateLimited;
      },
      verifyEmailCode: async () => 'token',
    };
    const answers = { 'profile.me': anonymousThenSignedIn(buyer()) };
    const { user } = renderRoute(PORTAL, { gateway, answers });
    const panel = await signInUnconfirmed(user);
    expect(screen.getByText('Login failed')).toBeDefined();
    expect(panel.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
    await user.click(panel.getByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText('Couldn’t send the email')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText(/^We sent a link to/)).toBeDefined();
    expect(requests).toEqual([
      [EMAIL, CALLBACK],
      [EMAIL, CALLBACK],
    ]);
    await user.type(screen.getByLabelText('Code from the email'), '123456');
    expect(await screen.findByText('Email confirmed')).toBeDefined();
  });

  it('is resent at most once a minute and shows when resending fails', async () => {
    let rejects = false;
    let sent = 0;
    const resendConfirmation = async () => {
      if (rejects) throw rateLimited;
      sent += 1;
    };
    const gateway = { signIn: () => Promise.reject(unconfirmed), resendConfirmation };
    const { user } = renderRoute(PORTAL, { gateway });
    const panel = await signInUnconfirmed(user);
    slowTime({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await user.click(panel.getByRole('button', { name: 'Send the email again' }));
    const button = await screen.findByRole('button', { name: /^Send it again in (60|59) s$/ });
    await user.click(button);
    expect(sent).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(button.textContent).toMatch(/^Send it again in (30|29|28) s$/);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(button.textContent).toBe('Send it again');
    await user.click(button);
    expect(await screen.findByText('Email sent')).toBeDefined();
    expect(screen.getByText(`We sent a new one to ${EMAIL}.`)).toBeDefined();
    expect(sent).toBe(2);
    await waitFor(() => expect(document.activeElement).toBe(button));
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    rejects = true;
    await user.click(button);
    expect(await screen.findByText('Couldn’t send it again')).toBeDefined();
    expect(button.textContent).toMatch(/^Send it again in (20|19) s$/);
  });
});

describe('ForgotPasswordScreen', () => {
  it('prefills the typed email and does not reveal whether an account exists', async () => {
    const requests: string[][] = [];
    const gateway = { sendRecovery: async (...args: string[]) => void requests.push(args) };
    const { user, where } = renderRoute(PORTAL, { gateway });
    const panel = await signInPanel();
    await user.type(panel.getByLabelText('Email'), EMAIL);
    await user.click(panel.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeDefined();
    expect(where()).toBe('/forgot-password?portal=buyer&next=%2Fbuyer%2Fprofile');
    await waitFor(() => expect(document.title).toBe('Gable - Forgot password'));
    const field = screen.getByLabelText<HTMLInputElement>('Email');
    expect(field.value).toBe(EMAIL);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined();
    expect(
      screen.getByText(/has an account, we sent it a link to choose a new password/).textContent,
    ).toContain(EMAIL);
    expect(requests).toEqual([[EMAIL, `${window.location.origin}/reset-password`]]);
    expect(screen.getByRole('button', { name: /^Send it again in/ })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    await waitFor(() => expect(where()).toBe(PORTAL));
    expect((await signInPanel()).getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
  });

  it('requires an email and keeps it when sending fails', async () => {
    const { user } = renderRoute('/forgot-password', {
      gateway: { sendRecovery: () => Promise.reject(rateLimited) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Please enter a valid email')).toBeDefined();
    await user.type(screen.getByLabelText('Email'), `${EMAIL}{Enter}`);
    expect(await screen.findByText('Couldn’t send the link')).toBeDefined();
    expect(screen.getByText('Too many attempts. Please wait 20 seconds and try again.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
    expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/agent');
  });
});
