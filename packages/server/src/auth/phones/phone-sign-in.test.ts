import { describe, expect, test } from 'vitest';
import { PASSWORD, sessionOf } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { DIGITS, lastCode, OPEN, OTHER, PHONE, signInByPhone, signUpByPhone } from './testing/by-phone.ts';

describe('signing in by text', () => {
  test('needs no password, and makes a user of a new number', async () => {
    const world = await startAuth(OPEN);
    const browser = world.browser();
    const { data } = await browser.auth.signInWithOtp({ phone: PHONE, options: { data: { name: 'Ann' } } });
    expect(data.messageId).toMatch(/^[0-9a-f-]{36}$/);
    const wrong = await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token: 'nonsense' });
    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const token = await lastCode(world, PHONE);
    const first = sessionOf(await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token }));
    expect(first.user.user_metadata).toEqual({ name: 'Ann' });

    await browser.auth.signInWithOtp({ phone: DIGITS });
    const next = await lastCode(world, PHONE);
    const second = sessionOf(await browser.auth.verifyOtp({ type: 'sms', phone: DIGITS, token: next }));
    expect(second.user.id).toBe(first.user.id);
  });

  test('does not take over the password of a sign-up that was never proven', async () => {
    const world = await startAuth(OPEN);
    const browser = world.browser();
    await browser.auth.signUp({ phone: PHONE, password: PASSWORD });
    await browser.auth.signInWithOtp({ phone: PHONE });
    const token = await lastCode(world, PHONE);
    sessionOf(await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token }));
    expect((await signInByPhone(world)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('is refused for a number that nobody has when no user is wanted', async () => {
    const world = await startAuth(OPEN);
    const options = { shouldCreateUser: false };
    const { error } = await world.browser().auth.signInWithOtp({ phone: PHONE, options });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect(await world.texts(PHONE)).toEqual([]);
  });

  test('ends ten minutes after the text', async () => {
    const world = await startAuth(OPEN);
    await world.browser().auth.signInWithOtp({ phone: PHONE });
    const token = await lastCode(world, PHONE);
    world.clock.advance(601_000);
    const { error } = await world.browser().auth.verifyOtp({ type: 'sms', phone: PHONE, token });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  test('sends the text once more to who waits for one, and to nobody else', async () => {
    const world = await startAuth(OPEN);
    const browser = world.browser();
    await browser.auth.signUp({ phone: PHONE, password: PASSWORD });
    const first = await lastCode(world, PHONE);
    const { data } = await browser.auth.resend({ type: 'sms', phone: PHONE });
    expect(data.messageId).toMatch(/^[0-9a-f-]{36}$/);
    const second = await lastCode(world, PHONE);
    expect(await world.texts(PHONE)).toHaveLength(2);
    if (first !== second) {
      const stale = await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token: first });
      expect(stale.error).toMatchObject({ code: 'otp_expired' });
    }
    sessionOf(await browser.auth.verifyOtp({ type: 'sms', phone: PHONE, token: second }));
    for (const phone of [PHONE, OTHER])
      expect((await browser.auth.resend({ type: 'sms', phone })).data.messageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await world.texts(PHONE)).toHaveLength(2);
    expect(await world.texts(OTHER)).toEqual([]);
  });
});

test('a user without an address shows that it is still them by text', async () => {
  const world = await startAuth(OPEN);
  const { browser } = await signUpByPhone(world);
  expect((await browser.auth.reauthenticate()).error).toBeNull();
  const nonce = await lastCode(world, PHONE);
  expect(await world.texts(PHONE)).toHaveLength(2);
  expect((await browser.auth.updateUser({ password: 'another horse', nonce })).error).toBeNull();
  expect((await signInByPhone(world, 'another horse')).error).toBeNull();
});
