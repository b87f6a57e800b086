import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AuthError } from '#shared/api/session/auth-error.ts';
import type { FactorCode } from '#shared/api/session/auth-gateway.ts';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent, buyer, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { APP, anonymousThenSignedIn, mfaPending, PASSKEY, PHONE } from '../testing/mfa-pending.ts';

const PATH = '/second-factor?portal=buyer&next=%2Fbuyer%2Fprofile';

const codeField = () => screen.findByLabelText<HTMLInputElement>('Six-digit code');

describe('the redirect to the second factor', () => {
  it('follows the password, before the token exchange, and keeps the search parameters', async () => {
    let session = false;
    const gateway = mfaPending({
      hasStoredSession: () => session,
      signIn: async () => {
        session = true;
        return 'token';
      },
    });
    const { user, where, requests } = renderRoute('/buyer?next=%2Fbuyer%2Fprofile', { gateway });
    const form = await screen.findByRole('tabpanel', { name: 'Sign In' });
    const [email, password] = form.querySelectorAll('input');
    if (!email || !password) throw new Error('The form has no fields.');
    await user.type(email, 'dana@gable.test');
    await user.type(password, 'secret{Enter}');
    expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeDefined();
    expect(where()).toBe(PATH);
    expect(requests).not.toContain('POST /session');
    expect(screen.queryByText('Login successful')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Gable - Second factor'));
  });

  it.each([
    ['/deals', '/second-factor?portal=agent&next=%2Fdeals'],
    ['/buyer/dashboard', '/second-factor?portal=buyer&next=%2Fbuyer%2Fdashboard'],
    ['/checkout?sessionId=cs_7', '/second-factor?next=%2Fcheckout%3FsessionId%3Dcs_7'],
    ['/agent', '/second-factor?portal=agent'],
  ])('goes from %s to %s', async (path, target) => {
    const { where } = renderRoute(path, { gateway: mfaPending() });
    await waitFor(() => expect(where()).toBe(target));
  });

  it('follows when the server requires it for a session or for a call', async () => {
    const error = {
      status: 403,
      code: 'SECOND_FACTOR_NEEDED',
      message: 'Please confirm your second factor first.',
    };
    const stale = mfaPending({ isSecondFactorDue: async () => false });
    const server = (request: string) =>
      request === 'POST /session' ? Response.json(error, { status: 403 }) : undefined;
    const { where } = renderRoute('/deals', { gateway: stale, server });
    await waitFor(() => expect(where()).toBe('/second-factor?portal=agent&next=%2Fdeals'));
    const answers = { 'profile.me': new ApiError('SECOND_FACTOR_NEEDED', error.message) };
    const other = renderRoute('/profile', { gateway: mfaPending(), answers });
    await waitFor(() => expect(other.where()).toBe('/second-factor?portal=agent&next=%2Fprofile'));
  });

  it('does not happen without a pending second factor', async () => {
    const visitor = renderRoute(PATH);
    await waitFor(() => expect(visitor.where()).toBe('/buyer?next=%2Fbuyer%2Fprofile'));
    const signedIn = renderRoute('/second-factor', {
      answers: { 'profile.me': agent(), 'home.summary': summary() },
    });
    await waitFor(() => expect(signedIn.where()).toBe('/dashboard'));
  });
});

describe('an authenticator app', () => {
  it('accepts a pasted code with a space, submits it automatically, and redirects', async () => {
    const codes: FactorCode[] = [];
    const gateway = mfaPending({
      confirmFactor: async (answer) => {
        codes.push(answer);
        return 'aal2-token';
      },
    });
    const sent: unknown[] = [];
    const { user, where } = renderRoute(PATH, {
      gateway,
      answers: { 'profile.me': anonymousThenSignedIn(buyer()) },
      server: (_request, body) => {
        sent.push(body);
        return undefined;
      },
    });
    expect(await screen.findByText('Enter the code from your authenticator app (Work).')).toBeDefined();
    const field = await codeField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
    await user.paste('123 456');
    expect(await screen.findByText('Login successful')).toBeDefined();
    expect(codes).toEqual([{ factorId: 'f1', code: '123456', challengeId: undefined }]);
    expect(sent).toEqual([{ accessToken: 'aal2-token' }]);
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
  });

  it('shows why a code was rejected, keeps the digits, and retries when they are typed over', async () => {
    let tries = 0;
    const gateway = mfaPending({
      confirmFactor: async () => {
        tries += 1;
        throw new AuthError('mfa_verification_failed', 'Invalid TOTP code entered');
      },
    });
    const { user, requests } = renderRoute(PATH, { gateway });
    const field = await codeField();
    await user.type(field, '12345');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Enter the 6 digits of the code')).toBeDefined();
    expect(tries).toBe(0);
    await user.type(field, '6');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid TOTP code entered');
    await waitFor(() => expect(field.readOnly).toBe(false));
    expect(field.value).toBe('123456');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('6');
    expect(screen.queryByText('Invalid TOTP code entered')).toBeNull();
    await user.keyboard('54321');
    await waitFor(() => expect(tries).toBe(2));
    expect(requests).not.toContain('POST /session');
  });
});

describe('a phone', () => {
  it('receives an SMS only on request', async () => {
    const textedIds: string[] = [];
    const codes: FactorCode[] = [];
    const gateway = mfaPending({
      listFactors: async () => [PHONE],
      sendSmsCode: async (id) => {
        textedIds.push(id);
        return 'c2';
      },
      confirmFactor: async (answer) => {
        codes.push(answer);
        return 'aal2-token';
      },
    });
    const { user } = renderRoute(PATH, {
      gateway,
      answers: { 'profile.me': anonymousThenSignedIn(buyer()) },
    });
    expect(await screen.findByText('We’ll text a code to your phone ending in 34.')).toBeDefined();
    expect(textedIds).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Text me a code' }));
    expect(await screen.findByText('Enter the code we texted to your phone ending in 34.')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Text a new code in \d+ s$/ }).ariaDisabled).toBe('true');
    await user.type(await codeField(), '654321');
    expect(await screen.findByText('Login successful')).toBeDefined();
    expect(textedIds).toEqual(['f2']);
    expect(codes).toEqual([{ factorId: 'f2', code: '654321', challengeId: 'c2' }]);
  });

  it('can be selected among several factors and shows when sending fails', async () => {
    let fails = true;
    const gateway = mfaPending({
      listFactors: async () => [APP, PHONE],
      sendSmsCode: async () => {
        if (!fails) return 'c2';
        fails = false;
        throw new AuthError(
          'over_sms_send_rate_limit',
          'Too many attempts. Please wait 9 seconds and try again.',
          9,
        );
      },
    });
    const { user } = renderRoute(PATH, { gateway });
    await codeField();
    await user.click(screen.getByRole('button', { name: 'Use your phone ending in 34 instead' }));
    expect(await screen.findByText('Couldn’t send the code')).toBeDefined();
    expect(screen.getByText('Too many attempts. Please wait 9 seconds and try again.')).toBeDefined();
    expect(screen.getByText(/^Enter the code from your authenticator app/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use your phone ending in 34 instead' }));
    expect(await screen.findByText(/^Enter the code we texted/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use your authenticator app (Work) instead' }));
    expect(await screen.findByText(/^Enter the code from your authenticator app/)).toBeDefined();
  });
});

describe('a passkey', () => {
  it('is requested on a press, shows an error, and redirects after a retry', async () => {
    const used: string[] = [];
    const gateway = mfaPending({
      listFactors: async () => [PASSKEY, APP],
      confirmByPasskey: async (id) => {
        if (used.push(id) === 1) throw new AuthError('passkey_cancelled', 'Nothing was confirmed.');
        return 'aal2-token';
      },
    });
    const { user } = renderRoute(PATH, {
      gateway,
      answers: { 'profile.me': anonymousThenSignedIn(buyer()) },
    });
    const button = await screen.findByRole('button', { name: 'Use your passkey' });
    expect(screen.getByText('Use a passkey on this device or on a security key.')).toBeDefined();
    expect(used).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Nothing was confirmed.'));
    await user.click(button);
    expect(await screen.findByText('Login successful')).toBeDefined();
    expect(used).toEqual(['f3', 'f3']);
  });

  it('can be swapped for a code and back', async () => {
    const gateway = mfaPending({ listFactors: async () => [PASSKEY, APP] });
    const { user } = renderRoute(PATH, { gateway });
    await user.click(
      await screen.findByRole('button', { name: 'Use your authenticator app (Work) instead' }),
    );
    await codeField();
    await user.click(screen.getByRole('button', { name: 'Use your passkey instead' }));
    expect(await screen.findByRole('button', { name: 'Use your passkey' })).toBeDefined();
  });
});

describe('FactorGate', () => {
  it('reports a lost device to support with a note', async () => {
    const sent: unknown[] = [];
    const { user } = renderRoute(PATH, {
      gateway: mfaPending(),
      server: (request, body) => {
        if (request !== 'POST /session/lost-factor') return undefined;
        sent.push(body);
        const limited = {
          status: 429,
          code: 'RATE_LIMITED',
          message: 'Too many requests. Please try again in 5 seconds.',
        };
        return sent.length === 1
          ? Response.json(limited, { status: 429 })
          : new Response(null, { status: 204 });
      },
    });
    await codeField();
    await user.click(screen.getByRole('button', { name: 'Lost your device?' }));
    expect(await screen.findByRole('heading', { name: 'Lost your device?' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
    const note = screen.getByLabelText<HTMLTextAreaElement>(/^Anything support should know/);
    expect(note.maxLength).toBe(1_000);
    await user.type(note, 'It fell into the lake.');
    await user.click(screen.getByRole('button', { name: 'Ask support for help' }));
    expect(await screen.findByText('Couldn’t reach support')).toBeDefined();
    expect(note.value).toBe('It fell into the lake.');
    await user.click(screen.getByRole('button', { name: 'Ask support for help' }));
    expect(await screen.findByText(/^Support has your request/)).toBeDefined();
    expect(sent[1]).toEqual({ accessToken: 'token', note: 'It fell into the lake.' });
    await user.click(screen.getByRole('button', { name: 'Back to verification' }));
    expect(await codeField()).toBeDefined();
  });

  it('lets the user switch accounts', async () => {
    let session = true;
    const gateway = mfaPending({
      hasStoredSession: () => session,
      signOut: async () => {
        session = false;
      },
    });
    const { user, where, requests } = renderRoute(PATH, { gateway });
    await user.click(await screen.findByRole('button', { name: 'Use another account' }));
    await waitFor(() => expect(where()).toBe('/buyer?next=%2Fbuyer%2Fprofile'));
    expect(requests).toContain('DELETE /session');
  });

  it('skips a second factor that was removed meanwhile', async () => {
    const gateway = mfaPending({ listFactors: async () => [] });
    const { where } = renderRoute(PATH, {
      gateway,
      answers: { 'profile.me': anonymousThenSignedIn(buyer()) },
    });
    expect(await screen.findByText('Login successful')).toBeDefined();
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
  });

  it('shows a load error and retries', async () => {
    let calls = 0;
    const gateway = mfaPending({
      listFactors: async () => {
        calls += 1;
        if (calls === 1)
          throw new AuthError('session_not_found', 'Your session has ended. Please sign in again.');
        return [APP];
      },
    });
    const { user } = renderRoute(PATH, { gateway });
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Use another account' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await codeField()).toBeDefined();
  });
});
