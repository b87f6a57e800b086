import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FactorAnswer } from '#shared/api/auth-gateway.ts';
import { AuthRefusal } from '#shared/api/auth-refusal.ts';
import { Refusal } from '#testing/fake-link.ts';
import { agent, buyer, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { APP, halfWay, onceSignedIn, PASSKEY, PHONE } from './testing/half-way.ts';

const PATH = '/second-factor?portal=buyer&next=%2Fbuyer%2Fprofile';

const codeField = () => screen.findByLabelText<HTMLInputElement>('Six-digit code');

describe('the way to the second factor', () => {
  it('comes after the password, before the server sees the token, and keeps where to go', async () => {
    let session = false;
    const gateway = halfWay({
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
  ])('leads from %s to %s', async (path, target) => {
    const { where } = renderRoute(path, { gateway: halfWay() });
    await waitFor(() => expect(where()).toBe(target));
  });

  it('opens where the server asks for it, of a session or of a call', async () => {
    const refusal = {
      status: 403,
      code: 'SECOND_FACTOR_NEEDED',
      message: 'Please confirm your second factor first.',
    };
    const stale = halfWay({ factorDue: async () => false });
    const server = (request: string) =>
      request === 'POST /session' ? Response.json(refusal, { status: 403 }) : undefined;
    const { where } = renderRoute('/deals', { gateway: stale, server });
    await waitFor(() => expect(where()).toBe('/second-factor?portal=agent&next=%2Fdeals'));
    const answers = { 'profile.me': new Refusal('SECOND_FACTOR_NEEDED', refusal.message) };
    const other = renderRoute('/profile', { gateway: halfWay(), answers });
    await waitFor(() => expect(other.where()).toBe('/second-factor?portal=agent&next=%2Fprofile'));
  });

  it('is closed to who owes none', async () => {
    const visitor = renderRoute(PATH);
    await waitFor(() => expect(visitor.where()).toBe('/buyer?next=%2Fbuyer%2Fprofile'));
    const inside = renderRoute('/second-factor', {
      answers: { 'profile.me': agent(), 'home.summary': summary() },
    });
    await waitFor(() => expect(inside.where()).toBe('/dashboard'));
  });
});

describe('the code of an authenticator app', () => {
  it('is pasted with a blank, sends itself, and leads on', async () => {
    const given: FactorAnswer[] = [];
    const gateway = halfWay({
      confirmFactor: async (answer) => {
        given.push(answer);
        return 'lifted';
      },
    });
    const sent: unknown[] = [];
    const { user, where } = renderRoute(PATH, {
      gateway,
      answers: { 'profile.me': onceSignedIn(buyer()) },
      server: (_request, body) => {
        sent.push(body);
        return undefined;
      },
    });
    expect(
      await screen.findByText('Enter the code that your authenticator app (Work) shows now.'),
    ).toBeDefined();
    const field = await codeField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
    await user.paste('123 456');
    expect(await screen.findByText('Login successful')).toBeDefined();
    expect(given).toEqual([{ factorId: 'f1', code: '123456', challengeId: undefined }]);
    expect(sent).toEqual([{ accessToken: 'lifted' }]);
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
  });

  it('is refused in words, keeps its digits, and is tried again by typing over them', async () => {
    let tries = 0;
    const gateway = halfWay({
      confirmFactor: async () => {
        tries += 1;
        throw new AuthRefusal('mfa_verification_failed', 'Invalid TOTP code entered');
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
  it('gets its text when it is asked for, and not before', async () => {
    const texted: string[] = [];
    const given: FactorAnswer[] = [];
    const gateway = halfWay({
      listFactors: async () => [PHONE],
      textCode: async (id) => {
        texted.push(id);
        return 'c2';
      },
      confirmFactor: async (answer) => {
        given.push(answer);
        return 'lifted';
      },
    });
    const { user } = renderRoute(PATH, { gateway, answers: { 'profile.me': onceSignedIn(buyer()) } });
    expect(await screen.findByText('We will text a code to your phone ending in 34.')).toBeDefined();
    expect(texted).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Text me a code' }));
    expect(
      await screen.findByText('Enter the code that we texted to your phone ending in 34.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: /^Text it again in \d+ s$/ }).ariaDisabled).toBe('true');
    await user.type(await codeField(), '654321');
    expect(await screen.findByText('Login successful')).toBeDefined();
    expect(texted).toEqual(['f2']);
    expect(given).toEqual([{ factorId: 'f2', code: '654321', challengeId: 'c2' }]);
  });

  it('can be chosen where there are several, and says when no text can be sent', async () => {
    let refused = true;
    const gateway = halfWay({
      listFactors: async () => [APP, PHONE],
      textCode: async () => {
        if (!refused) return 'c2';
        refused = false;
        throw new AuthRefusal(
          'over_sms_send_rate_limit',
          'Too many attempts. Please wait 9 seconds and try again.',
          9,
        );
      },
    });
    const { user } = renderRoute(PATH, { gateway });
    await codeField();
    await user.click(screen.getByRole('button', { name: 'Use your phone ending in 34 instead' }));
    expect(await screen.findByText('Could not text the code')).toBeDefined();
    expect(screen.getByText('Too many attempts. Please wait 9 seconds and try again.')).toBeDefined();
    expect(screen.getByText(/^Enter the code that your authenticator app/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use your phone ending in 34 instead' }));
    expect(await screen.findByText(/^Enter the code that we texted/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use your authenticator app (Work) instead' }));
    expect(await screen.findByText(/^Enter the code that your authenticator app/)).toBeDefined();
  });
});

describe('a passkey', () => {
  it('is asked for at a press, says what went wrong, and leads on', async () => {
    const used: string[] = [];
    const gateway = halfWay({
      listFactors: async () => [PASSKEY, APP],
      confirmByPasskey: async (id) => {
        if (used.push(id) === 1) throw new AuthRefusal('passkey_cancelled', 'Nothing was confirmed.');
        return 'lifted';
      },
    });
    const { user } = renderRoute(PATH, { gateway, answers: { 'profile.me': onceSignedIn(buyer()) } });
    const button = await screen.findByRole('button', { name: 'Use your passkey' });
    expect(screen.getByText('Use a passkey on this device or on a security key.')).toBeDefined();
    expect(used).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Nothing was confirmed.'));
    await user.click(button);
    expect(await screen.findByText('Login successful')).toBeDefined();
    expect(used).toEqual(['f3', 'f3']);
  });

  it('can be left for a code, and come back to', async () => {
    const gateway = halfWay({ listFactors: async () => [PASSKEY, APP] });
    const { user } = renderRoute(PATH, { gateway });
    await user.click(
      await screen.findByRole('button', { name: 'Use your authenticator app (Work) instead' }),
    );
    await codeField();
    await user.click(screen.getByRole('button', { name: 'Use your passkey instead' }));
    expect(await screen.findByRole('button', { name: 'Use your passkey' })).toBeDefined();
  });
});

describe('without the device', () => {
  it('support hears of it, with a note, and the person hears what follows', async () => {
    const sent: unknown[] = [];
    const { user } = renderRoute(PATH, {
      gateway: halfWay(),
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
    const note = screen.getByLabelText<HTMLTextAreaElement>(/^Anything that support should know/);
    expect(note.maxLength).toBe(1_000);
    await user.type(note, 'It fell into the lake.');
    await user.click(screen.getByRole('button', { name: 'Ask support for help' }));
    expect(await screen.findByText('Could not reach support')).toBeDefined();
    expect(note.value).toBe('It fell into the lake.');
    await user.click(screen.getByRole('button', { name: 'Ask support for help' }));
    expect(await screen.findByText(/^We e-mailed you/)).toBeDefined();
    expect(sent[1]).toEqual({ accessToken: 'token', note: 'It fell into the lake.' });
    await user.click(screen.getByRole('button', { name: 'Back to confirming' }));
    expect(await codeField()).toBeDefined();
  });

  it('somebody else can sign in', async () => {
    let session = true;
    const gateway = halfWay({
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

  it('it may have been removed meanwhile: then it is not asked for', async () => {
    const gateway = halfWay({ listFactors: async () => [] });
    const { where } = renderRoute(PATH, { gateway, answers: { 'profile.me': onceSignedIn(buyer()) } });
    expect(await screen.findByText('Login successful')).toBeDefined();
    await waitFor(() => expect(where()).toBe('/buyer/profile'));
  });

  it('says what is wrong when it cannot be asked for, and tries again', async () => {
    let asked = 0;
    const gateway = halfWay({
      listFactors: async () => {
        asked += 1;
        if (asked === 1)
          throw new AuthRefusal('session_not_found', 'Your session has ended. Please sign in again.');
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
