import { describe, expect, test } from 'vitest';
import { expectSession, PASSWORD } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { PHONE, PHONE_SETTINGS } from './testing/phone-user.ts';

describe('phone number', () => {
  test('is rejected in an invalid format', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const cases = [
      ['12', '/signup', { password: PASSWORD }],
      ['ann', '/otp', {}],
      ['+1234567890123456', '/verify', { type: 'sms', token: '123456' }],
      ['+1415555012x', '/resend', { type: 'sms' }],
    ] as const;
    for (const [phone, path, rest] of cases) {
      const response = await context.call('POST', path, { body: { phone, ...rest } });
      expect(await response.json(), path).toMatchObject({
        code: 400,
        error_code: 'validation_failed',
        msg: 'Invalid phone number format (E.164 required)',
      });
    }
  });

  test('is rejected with another channel than SMS', async () => {
    const context = await startAuth(PHONE_SETTINGS);
    const { error } = await context
      .browser()
      .auth.signInWithOtp({ phone: PHONE, options: { channel: 'whatsapp' } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('phone sign-in off', () => {
  test('rejects every request that would send an SMS', async () => {
    const context = await startAuth();
    const cases = [
      ['/signup', { password: PASSWORD }, 'Phone signups are disabled'],
      ['/token?grant_type=password', { password: PASSWORD }, 'Phone logins are disabled', 422],
      ['/otp', {}, 'Unsupported phone provider'],
      ['/resend', { type: 'sms' }, 'Phone logins are disabled'],
    ] as const;
    for (const [path, rest, msg, status = 400] of cases) {
      const response = await context.call('POST', path, { body: { phone: PHONE, ...rest } });
      expect(await response.json()).toEqual({ code: status, error_code: 'phone_provider_disabled', msg });
    }
  });

  test.each(['sms', 'phone_change'] as const)('treats a code of type %s as a wrong code', async (type) => {
    const { auth } = (await startAuth()).browser();
    expect((await auth.verifyOtp({ type, phone: PHONE, token: '123456' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect((await auth.verifyOtp({ type, phone: 'ann', token: '123456' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Invalid phone number format (E.164 required)',
    });
  });

  test('rejects phone changes, and does not list the phone provider', async () => {
    const context = await startAuth();
    const browser = context.browser();
    expectSession(await browser.auth.signUp({ email: 'ann@example.com', password: PASSWORD }));
    const { error } = await browser.auth.updateUser({ phone: PHONE });
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
    const offered = async (service: AuthTestContext) => (await service.call('GET', '/settings')).json();
    expect(await offered(context)).toMatchObject({ external: { phone: false }, phone_autoconfirm: false });
    expect(await offered(await startAuth({ phoneSignIn: true, anonymousSignIn: true }))).toMatchObject({
      external: { phone: true, anonymous_users: true },
      phone_autoconfirm: true,
    });
  });
});
