import { describe, expect, test } from 'vitest';
import { createAdminClient, expectData } from '../admin/testing/admin-client.ts';
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

describe('phone change', () => {
  test('takes effect when the new number is verified, also for the first number', async () => {
    const context = await startAuth({ phoneSignIn: true, anonymousSignIn: true });
    const browser = context.browser();
    const { user } = expectSession(await browser.auth.signInAnonymously());
    const asked = await browser.auth.updateUser({ phone: PHONE });
    expect(asked.data.user).toMatchObject({ phone: '', new_phone: PHONE_DIGITS, is_anonymous: true });
    expect(await context.smsMessages(PHONE)).toHaveLength(1);
    await browser.auth.resend({ type: 'phone_change', phone: PHONE });
    const token = await lastCode(context, PHONE);
    const changed = expectSession(
      await browser.auth.verifyOtp({ type: 'phone_change', phone: PHONE, token }),
    );
    expect(changed.user).toMatchObject({
      id: user.id,
      phone: PHONE_DIGITS,
      is_anonymous: false,
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    expect(changed.user).not.toHaveProperty('new_phone');

    await browser.auth.updateUser({ phone: OTHER_PHONE });
    expect(await context.smsMessages(OTHER_PHONE)).toHaveLength(1);
    await browser.auth.resend({ type: 'phone_change', phone: PHONE });
    expect(await context.smsMessages(OTHER_PHONE)).toHaveLength(2);
    const next = await lastCode(context, OTHER_PHONE);
    expectSession(await browser.auth.verifyOtp({ type: 'phone_change', phone: OTHER_PHONE, token: next }));
    await context.browser().auth.signInWithOtp({ phone: PHONE, options: { shouldCreateUser: false } });
    expect(await context.smsMessages(PHONE)).toHaveLength(2);
  });

  test("rejects another user's number, also if verified meanwhile", async () => {
    const context = await startAuth({ phoneSignIn: true });
    await context.browser().auth.signUp({ phone: PHONE, password: PASSWORD });
    const browser = context.browser();
    expectSession(await browser.auth.signUp({ email: 'ann@example.com', password: PASSWORD }));
    const taken = await browser.auth.updateUser({ phone: PHONE });
    expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' });

    await browser.auth.updateUser({ phone: OTHER_PHONE });
    const token = await lastCode(context, OTHER_PHONE);
    await context.browser().auth.signUp({ phone: OTHER_PHONE, password: PASSWORD });
    const late = await browser.auth.verifyOtp({ type: 'phone_change', phone: OTHER_PHONE, token });
    expect(late.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  test('takes an unverified number from its earlier sign-up', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    await context.browser().auth.signUp({ phone: OTHER_PHONE, password: PASSWORD });
    const { browser, session } = await signUpWithPhoneNumber(context);
    expect((await browser.auth.updateUser({ phone: OTHER_PHONE })).error).toBeNull();
    const token = await lastCode(context, OTHER_PHONE);
    const changed = expectSession(
      await browser.auth.verifyOtp({ type: 'phone_change', phone: OTHER_PHONE, token }),
    );
    expect(changed.user).toMatchObject({ id: session.user.id, phone: OTHER_PHONE.slice(1) });
  });

  test('ignores the current number, and verifies a number set by an administrator', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const { browser } = await signUpWithPhoneNumber(context);
    expect((await browser.auth.updateUser({ phone: PHONE })).error).toBeNull();
    expect(await context.smsMessages(PHONE)).toHaveLength(1);
    const admin = await createAdminClient(context);
    expectData(await admin.createUser({ phone: OTHER_PHONE, password: PASSWORD }));
    expect((await signInByPhone(context, PASSWORD, OTHER_PHONE)).error).toMatchObject({
      code: 'phone_not_confirmed',
    });
  });
});
