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

describe('POST /otp with a phone number', () => {
  test('creates a user without a password for a new number', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const browser = context.browser();
    const { data } = await browser.auth.signInWithOtp({ phone: PHONE, options: { data: { name: 'Ann' } } });
    expect(data.messageId).toMatch(/^[0-9a-f-]{36}$/);
    const wrong = await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token: 'nonsense' });
    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const token = await lastCode(context, PHONE);
    const first = expectSession(await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token }));
    expect(first.user.user_metadata).toEqual({ name: 'Ann' });

    await browser.auth.signInWithOtp({ phone: PHONE_DIGITS });
    const next = await lastCode(context, PHONE);
    const second = expectSession(
      await browser.auth.verifyOtp({ type: 'sms', phone: PHONE_DIGITS, token: next }),
    );
    expect(second.user.id).toBe(first.user.id);
  });

  test('removes the password of an unverified sign-up', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const browser = context.browser();
    await browser.auth.signUp({ phone: PHONE, password: PASSWORD });
    await browser.auth.signInWithOtp({ phone: PHONE });
    const token = await lastCode(context, PHONE);
    expectSession(await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token }));
    expect((await signInByPhone(context)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('rejects an unknown number with create_user false', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const options = { shouldCreateUser: false };
    const { error } = await context.browser().auth.signInWithOtp({ phone: PHONE, options });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect(await context.smsMessages(PHONE)).toEqual([]);
  });

  test('rejects a code after ten minutes', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    await context.browser().auth.signInWithOtp({ phone: PHONE });
    const token = await lastCode(context, PHONE);
    context.clock.advance(601_000);
    const { error } = await context.browser().auth.verifyOtp({ type: 'sms', phone: PHONE, token });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  test('resends a pending SMS only', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const browser = context.browser();
    await browser.auth.signUp({ phone: PHONE, password: PASSWORD });
    const first = await lastCode(context, PHONE);
    const { data } = await browser.auth.resend({ type: 'sms', phone: PHONE });
    expect(data.messageId).toMatch(/^[0-9a-f-]{36}$/);
    const second = await lastCode(context, PHONE);
    expect(await context.smsMessages(PHONE)).toHaveLength(2);
    if (first !== second) {
      const stale = await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token: first });
      expect(stale.error).toMatchObject({ code: 'otp_expired' });
    }
    expectSession(await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token: second }));
    for (const phone of [PHONE, OTHER_PHONE])
      expect((await browser.auth.resend({ type: 'sms', phone })).data.messageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await context.smsMessages(PHONE)).toHaveLength(2);
    expect(await context.smsMessages(OTHER_PHONE)).toEqual([]);
  });
});

test('reauthenticates a user without an email address by SMS', async () => {
  const context = await startAuth(PHONE_SETTINGS);
  const { browser } = await signUpWithPhoneNumber(context);
  expect((await browser.auth.reauthenticate()).error).toBeNull();
  const nonce = await lastCode(context, PHONE);
  expect(await context.smsMessages(PHONE)).toHaveLength(2);
  expect((await browser.auth.updateUser({ password: 'another horse', nonce })).error).toBeNull();
  expect((await signInByPhone(context, 'another horse')).error).toBeNull();
});
