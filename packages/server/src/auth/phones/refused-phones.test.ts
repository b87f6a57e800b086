import { describe, expect, test } from 'vitest';
import { PASSWORD, sessionOf } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { OPEN, PHONE } from './testing/by-phone.ts';

describe('a number', () => {
  test('is not anything that is typed', async () => {
    const world = await startAuth(OPEN);
    const cases = [
      ['12', '/signup', { password: PASSWORD }],
      ['ann', '/otp', {}],
      ['+1234567890123456', '/verify', { type: 'sms', token: '123456' }],
      ['+1415555012x', '/resend', { type: 'sms' }],
    ] as const;
    for (const [phone, path, rest] of cases) {
      const answer = await world.call('POST', path, { body: { phone, ...rest } });
      expect(await answer.json(), path).toMatchObject({
        code: 400,
        error_code: 'validation_failed',
        msg: 'Invalid phone number format (E.164 required)',
      });
    }
  });

  test('gets texts through no other channel', async () => {
    const world = await startAuth(OPEN);
    const { error } = await world
      .browser()
      .auth.signInWithOtp({ phone: PHONE, options: { channel: 'whatsapp' } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('where a phone is no way to sign in', () => {
  test('every endpoint that would send a text says so', async () => {
    const world = await startAuth();
    const cases = [
      ['/signup', { password: PASSWORD }, 'Phone signups are disabled'],
      ['/token?grant_type=password', { password: PASSWORD }, 'Phone logins are disabled', 422],
      ['/otp', {}, 'Unsupported phone provider'],
      ['/resend', { type: 'sms' }, 'Phone logins are disabled'],
    ] as const;
    for (const [path, rest, msg, status = 400] of cases) {
      const answer = await world.call('POST', path, { body: { phone: PHONE, ...rest } });
      expect(await answer.json()).toEqual({ code: status, error_code: 'phone_provider_disabled', msg });
    }
  });

  test.each(['sms', 'phone_change'] as const)('a code of type %s is a wrong one', async (type) => {
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

  test('nobody gets a number, and the settings do not offer one', async () => {
    const world = await startAuth();
    const browser = world.browser();
    sessionOf(await browser.auth.signUp({ email: 'ann@example.com', password: PASSWORD }));
    const { error } = await browser.auth.updateUser({ phone: PHONE });
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
    const offered = async (service: AuthWorld) => (await service.call('GET', '/settings')).json();
    expect(await offered(world)).toMatchObject({ external: { phone: false }, phone_autoconfirm: false });
    expect(await offered(await startAuth({ phoneSignIn: true, anonymousSignIn: true }))).toMatchObject({
      external: { phone: true, anonymous_users: true },
      phone_autoconfirm: true,
    });
  });
});
