import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { expectSession, PASSWORD } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import {
  lastCode,
  OTHER_PHONE,
  PHONE,
  PHONE_DIGITS,
  PHONE_SETTINGS,
  signInByPhone,
  signUpWithPhoneNumber,
} from './testing/phone-user.ts';

describe('POST /signup with a phone number', () => {
  test('sends a code that signs the user in; the password works afterwards', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const browser = context.browser();
    const { data } = await browser.auth.signUp({
      phone: '+1 (415) 555-0123',
      password: PASSWORD,
      options: { data: { name: 'Ann' } },
    });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      phone: PHONE_DIGITS,
      email: '',
      user_metadata: { name: 'Ann' },
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    expect(data.user?.phone_confirmed_at).toBeUndefined();
    const early = await signInByPhone(context);
    expect(early.error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed',
      message: 'Phone not confirmed',
    });

    const [text] = await context.smsMessages(PHONE);
    expect(text).toMatch(/^Your Gable code is \d{6}\./);
    const token = await lastCode(context, PHONE);
    const session = expectSession(await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token }));
    expect(session.user.id).toBe(data.user?.id);
    expect(session.user.phone_confirmed_at).toBeDefined();
    expect(session.user.identities?.[0]).toMatchObject({
      provider: 'phone',
      identity_data: { phone: PHONE_DIGITS, phone_verified: true },
    });
    expect(decodeJwt(session.access_token)).toMatchObject({ phone: PHONE_DIGITS, amr: [{ method: 'otp' }] });
    const again = await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });

    const byPassword = expectSession(await signInByPhone(context));
    expect(decodeJwt(byPassword.access_token)).toMatchObject({ amr: [{ method: 'password' }] });
    expect((await signInByPhone(context, 'a guess')).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signInByPhone(context, PASSWORD, OTHER_PHONE)).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('signs the user in immediately with autoconfirm, once per number', async () => {
    const context = await startAuth({ phoneSignIn: true });
    const first = expectSession(await context.browser().auth.signUp({ phone: PHONE, password: PASSWORD }));
    expect(first.user.phone_confirmed_at).toBeDefined();
    expect(await context.smsMessages(PHONE)).toEqual([]);
    const second = await context.browser().auth.signUp({ phone: PHONE_DIGITS, password: PASSWORD });
    expect(second.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('does not reveal a taken number, and sends no SMS', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const { session } = await signUpWithPhoneNumber(context);
    const { data, error } = await context.browser().auth.signUp({ phone: PHONE, password: 'another horse' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: PHONE_DIGITS, identities: [] });
    expect(data.user?.id).not.toBe(session.user.id);
    expect(await context.smsMessages(PHONE)).toHaveLength(1);
    expect((await signInByPhone(context)).error).toBeNull();
  });

  test('removes the password of an earlier unverified sign-up', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const browser = context.browser();
    const signUpAs = (name: string, password: string) =>
      browser.auth.signUp({ phone: PHONE, password, options: { data: { name } } });
    await signUpAs('Ann', 'first password');
    expect(await context.smsMessages(PHONE)).toHaveLength(1);
    const { data } = await signUpAs('Mallory', PASSWORD);
    expect(data.user?.user_metadata).toEqual({ name: 'Mallory' });
    const token = await lastCode(context, PHONE);
    const { user } = expectSession(await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token }));
    expect(user).toMatchObject({ user_metadata: { name: 'Ann' }, app_metadata: { sign_up_review: true } });
    for (const password of ['first password', PASSWORD])
      expect((await signInByPhone(context, password)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('keeps the password of a repeated sign-up with the same password', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const options = { data: { name: 'Ann' } };
    await context.browser().auth.signUp({ phone: PHONE, password: PASSWORD, options });
    const { session } = await signUpWithPhoneNumber(context);
    expect(session.user).toMatchObject({ phone: PHONE_DIGITS, user_metadata: {} });
    expect((await signInByPhone(context)).error).toBeNull();
  });
});
