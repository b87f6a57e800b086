import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AuthRefusal } from '#shared/api/auth-refusal.ts';
import { buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';
import { onceSignedIn } from './testing/half-way.ts';

const EMAIL = 'dana@gable.test';
const CALLBACK = `${window.location.origin}/auth/callback?portal=buyer&next=%2Fbuyer%2Fprofile`;
const PORTAL = '/buyer?next=%2Fbuyer%2Fprofile';

const limited = new AuthRefusal(
  'over_email_send_rate_limit',
  'Too many attempts. Please wait 20 seconds and try again.',
  20,
);

type User = ReturnType<typeof renderRoute>['user'];

async function signInPanel() {
  return within(await screen.findByRole('tabpanel', { name: 'Sign In' }));
}

describe('a sign-in link', () => {
  async function askForLink(user: User) {
    const panel = await signInPanel();
    await user.type(panel.getByLabelText('Email'), EMAIL);
    await user.click(panel.getByRole('button', { name: 'E-mail me a sign-in link instead' }));
    const field = panel.getByLabelText<HTMLInputElement>('Email');
    expect(field.value).toBe(EMAIL);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(panel.getByRole('button', { name: 'E-mail me a link' }));
  }

  it('is sent to the address already typed, with the way back, and says nothing of the account', async () => {
    const asked: string[][] = [];
    const gateway = { sendSignInLink: async (...of: string[]) => void asked.push(of) };
    const { user } = renderRoute(PORTAL, { gateway });
    await askForLink(user);
    const heading = await screen.findByRole('heading', { name: 'Check your e-mail' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/has an account, a sign-in link is on its way/).textContent).toContain(EMAIL);
    expect(asked).toEqual([[EMAIL, CALLBACK]]);
    await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect((await signInPanel()).getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
  });

  it('comes with a code that signs in here', async () => {
    const codes: string[][] = [];
    const redeemCode = async (...of: string[]) => {
      codes.push(of);
      if (of[2] !== '123456') throw new AuthRefusal('otp_expired', 'This code is wrong or has expired.');
      return 'token';
    };
    const answers = { 'profile.me': onceSignedIn(buyer()) };
    const { user, where } = renderRoute(PORTAL, { gateway: { redeemCode }, answers });
    await askForLink(user);
    const field = await screen.findByLabelText<HTMLInputElement>('Code from the e-mail');
    await user.type(field, '000000');
    expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong or has expired.');
    await waitFor(() => expect(field.readOnly).toBe(false));
    await user.keyboard('123456');
    expect(await screen.findByText('Login successful')).toBeDefined();
    expect(codes.at(-1)).toEqual(['email', EMAIL, '123456']);
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
  });

  it('needs an address, keeps it when it cannot be sent, and gives the way back to the password', async () => {
    const { user } = renderRoute(PORTAL, { gateway: { sendSignInLink: () => Promise.reject(limited) } });
    const panel = await signInPanel();
    await user.click(panel.getByRole('button', { name: 'E-mail me a sign-in link instead' }));
    await user.click(panel.getByRole('button', { name: 'E-mail me a link' }));
    expect(await panel.findByText('Please enter a valid email')).toBeDefined();
    await user.type(panel.getByLabelText('Email'), `${EMAIL}{Enter}`);
    expect(await screen.findByText('Could not send the link')).toBeDefined();
    expect(screen.getByText('Too many attempts. Please wait 20 seconds and try again.')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Sign in with a password instead' }));
    expect(panel.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
    expect(panel.getByLabelText('Password')).toBeDefined();
  });
});

describe('the e-mail of sign-up', () => {
  const unconfirmed = new AuthRefusal('email_not_confirmed', 'Please confirm your e-mail address first.');

  async function arriveUnconfirmed(user: User) {
    const panel = await signInPanel();
    await user.type(panel.getByLabelText('Email'), EMAIL);
    await user.type(panel.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText('Your address is not confirmed yet')).toBeDefined();
    return panel;
  }

  it('is offered again to who signs in without having opened it', async () => {
    const asked: string[][] = [];
    const gateway = {
      signIn: () => Promise.reject(unconfirmed),
      resendConfirmation: async (...of: string[]) => {
        asked.push(of);
        if (asked.length === 1) throw limited;
      },
      redeemCode: async () => 'token',
    };
    const answers = { 'profile.me': onceSignedIn(buyer()) };
    const { user } = renderRoute(PORTAL, { gateway, answers });
    const panel = await arriveUnconfirmed(user);
    expect(screen.getByText('Login failed')).toBeDefined();
    expect(panel.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
    await user.click(panel.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText('Could not send the e-mail')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText(/^We sent a link to/)).toBeDefined();
    expect(asked).toEqual([
      [EMAIL, CALLBACK],
      [EMAIL, CALLBACK],
    ]);
    await user.type(screen.getByLabelText('Code from the e-mail'), '123456');
    expect(await screen.findByText('E-mail confirmed')).toBeDefined();
  });

  it('is sent again once a minute at most, and says when it cannot be', async () => {
    let refuse = false;
    let sent = 0;
    const resendConfirmation = async () => {
      if (refuse) throw limited;
      sent += 1;
    };
    const gateway = { signIn: () => Promise.reject(unconfirmed), resendConfirmation };
    const { user } = renderRoute(PORTAL, { gateway });
    const panel = await arriveUnconfirmed(user);
    slowTime({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await user.click(panel.getByRole('button', { name: 'Send the e-mail again' }));
    const button = await screen.findByRole('button', { name: /^Send it again in (60|59) s$/ });
    await user.click(button);
    expect(sent).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(button.textContent).toMatch(/^Send it again in (30|29|28) s$/);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(button.textContent).toBe('Send it again');
    await user.click(button);
    expect(await screen.findByText('E-mail sent')).toBeDefined();
    expect(screen.getByText(`We sent it to ${EMAIL} once more.`)).toBeDefined();
    expect(sent).toBe(2);
    await waitFor(() => expect(document.activeElement).toBe(button));
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    refuse = true;
    await user.click(button);
    expect(await screen.findByText('Could not send it again')).toBeDefined();
    expect(button.textContent).toMatch(/^Send it again in (20|19) s$/);
  });
});

describe('a forgotten password', () => {
  it('takes the typed address along, and says the same whether it has an account or not', async () => {
    const asked: string[][] = [];
    const gateway = { sendRecovery: async (...of: string[]) => void asked.push(of) };
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
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeDefined();
    expect(screen.getByText(/has an account, a link to choose a new password/).textContent).toContain(EMAIL);
    expect(asked).toEqual([[EMAIL, `${window.location.origin}/reset-password`]]);
    expect(screen.getByRole('button', { name: /^Send it again in/ })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    await waitFor(() => expect(where()).toBe(PORTAL));
    expect((await signInPanel()).getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
  });

  it('wants an address, and keeps it when the e-mail cannot be sent', async () => {
    const { user } = renderRoute('/forgot-password', {
      gateway: { sendRecovery: () => Promise.reject(limited) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Please enter a valid email')).toBeDefined();
    await user.type(screen.getByLabelText('Email'), `${EMAIL}{Enter}`);
    expect(await screen.findByText('Could not send the link')).toBeDefined();
    expect(screen.getByText('Too many attempts. Please wait 20 seconds and try again.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
    expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/agent');
  });
});
