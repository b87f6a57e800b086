import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { PASSWORD, sessionOf } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { DIGITS, lastCode, OPEN, OTHER, PHONE, signInByPhone, signUpByPhone } from './testing/by-phone.ts';

describe('signing up with a number', () => {
  test('sends a code, and with it one is in, and by the password from then on', async () => {
    const world = await startAuth(OPEN);
    const browser = world.browser();
    const { data } = await browser.auth.signUp({
      phone: '+1 (415) 555-0123',
      password: PASSWORD,
      options: { data: { name: 'Ann' } },
    });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      phone: DIGITS,
      email: '',
      user_metadata: { name: 'Ann' },
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    expect(data.user?.phone_confirmed_at).toBeUndefined();
    const early = await signInByPhone(world);
    expect(early.error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed',
      message: 'Phone not confirmed',
    });

    const [text] = await world.texts(PHONE);
    expect(text).toMatch(/^Your Gable code is \d{6}\./);
    const token = await lastCode(world, PHONE);
    const session = sessionOf(await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token }));
    expect(session.user.id).toBe(data.user?.id);
    expect(session.user.phone_confirmed_at).toBeDefined();
    expect(session.user.identities?.[0]).toMatchObject({
      provider: 'phone',
      identity_data: { phone: DIGITS, phone_verified: true },
    });
    expect(decodeJwt(session.access_token)).toMatchObject({ phone: DIGITS, amr: [{ method: 'otp' }] });
    const again = await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });

    const byPassword = sessionOf(await signInByPhone(world));
    expect(decodeJwt(byPassword.access_token)).toMatchObject({ amr: [{ method: 'password' }] });
    expect((await signInByPhone(world, 'a guess')).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signInByPhone(world, PASSWORD, OTHER)).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('lets everybody in at once where nothing needs a proof, and one number be one user', async () => {
    const world = await startAuth({ phoneSignIn: true });
    const first = sessionOf(await world.browser().auth.signUp({ phone: PHONE, password: PASSWORD }));
    expect(first.user.phone_confirmed_at).toBeDefined();
    expect(await world.texts(PHONE)).toEqual([]);
    const second = await world.browser().auth.signUp({ phone: DIGITS, password: PASSWORD });
    expect(second.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('does not tell that a number is taken, and sends it nothing', async () => {
    const world = await startAuth(OPEN);
    const { session } = await signUpByPhone(world);
    const { data, error } = await world.browser().auth.signUp({ phone: PHONE, password: 'another horse' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: DIGITS, identities: [] });
    expect(data.user?.id).not.toBe(session.user.id);
    expect(await world.texts(PHONE)).toHaveLength(1);
    expect((await signInByPhone(world)).error).toBeNull();
  });

  test('leaves no way in for whoever gave the number before and never proved it', async () => {
    const world = await startAuth(OPEN);
    const browser = world.browser();
    const signUpAs = (name: string, password: string) =>
      browser.auth.signUp({ phone: PHONE, password, options: { data: { name } } });
    await signUpAs('Ann', 'first password');
    expect(await world.texts(PHONE)).toHaveLength(1);
    const { data } = await signUpAs('Mallory', PASSWORD);
    expect(data.user?.user_metadata).toEqual({ name: 'Mallory' });
    const token = await lastCode(world, PHONE);
    const { user } = sessionOf(await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token }));
    expect(user).toMatchObject({ user_metadata: { name: 'Ann' }, app_metadata: { sign_up_review: true } });
    for (const password of ['first password', PASSWORD])
      expect((await signInByPhone(world, password)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('may be repeated with the same password', async () => {
    const world = await startAuth(OPEN);
    const options = { data: { name: 'Ann' } };
    await world.browser().auth.signUp({ phone: PHONE, password: PASSWORD, options });
    const { session } = await signUpByPhone(world);
    expect(session.user).toMatchObject({ phone: DIGITS, user_metadata: {} });
    expect((await signInByPhone(world)).error).toBeNull();
  });
});
