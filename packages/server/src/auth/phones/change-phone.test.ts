import { describe, expect, test } from 'vitest';
import { dataOf, openAdmin } from '../admin/testing/open-admin.ts';
import { PASSWORD, sessionOf } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { DIGITS, lastCode, OPEN, OTHER, PHONE, signInByPhone, signUpByPhone } from './testing/by-phone.ts';

describe('changing a number', () => {
  test('happens when the new one is proven, also for a user who had none', async () => {
    const world = await startAuth({ phoneSignIn: true, anonymousSignIn: true });
    const browser = world.browser();
    const { user } = sessionOf(await browser.auth.signInAnonymously());
    const asked = await browser.auth.updateUser({ phone: PHONE });
    expect(asked.data.user).toMatchObject({ phone: '', new_phone: DIGITS, is_anonymous: true });
    expect(await world.texts(PHONE)).toHaveLength(1);
    await browser.auth.resend({ type: 'phone_change', phone: PHONE });
    const token = await lastCode(world, PHONE);
    const changed = sessionOf(await browser.auth.verifyOtp({ type: 'phone_change', phone: PHONE, token }));
    expect(changed.user).toMatchObject({
      id: user.id,
      phone: DIGITS,
      is_anonymous: false,
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    expect(changed.user).not.toHaveProperty('new_phone');

    await browser.auth.updateUser({ phone: OTHER });
    expect(await world.texts(OTHER)).toHaveLength(1);
    await browser.auth.resend({ type: 'phone_change', phone: PHONE });
    expect(await world.texts(OTHER)).toHaveLength(2);
    const next = await lastCode(world, OTHER);
    sessionOf(await browser.auth.verifyOtp({ type: 'phone_change', phone: OTHER, token: next }));
    await world.browser().auth.signInWithOtp({ phone: PHONE, options: { shouldCreateUser: false } });
    expect(await world.texts(PHONE)).toHaveLength(2);
  });

  test('is refused for somebody else’s, also when they proved it meanwhile', async () => {
    const world = await startAuth({ phoneSignIn: true });
    await world.browser().auth.signUp({ phone: PHONE, password: PASSWORD });
    const browser = world.browser();
    sessionOf(await browser.auth.signUp({ email: 'ann@example.com', password: PASSWORD }));
    const taken = await browser.auth.updateUser({ phone: PHONE });
    expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' });

    await browser.auth.updateUser({ phone: OTHER });
    const token = await lastCode(world, OTHER);
    await world.browser().auth.signUp({ phone: OTHER, password: PASSWORD });
    const late = await browser.auth.verifyOtp({ type: 'phone_change', phone: OTHER, token });
    expect(late.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  test('makes way for who proves it: a number that was only claimed is nobody’s', async () => {
    const world = await startAuth(OPEN);
    await world.browser().auth.signUp({ phone: OTHER, password: PASSWORD });
    const { browser, session } = await signUpByPhone(world);
    expect((await browser.auth.updateUser({ phone: OTHER })).error).toBeNull();
    const token = await lastCode(world, OTHER);
    const changed = sessionOf(await browser.auth.verifyOtp({ type: 'phone_change', phone: OTHER, token }));
    expect(changed.user).toMatchObject({ id: session.user.id, phone: OTHER.slice(1) });
  });

  test('of its own number is none, and a number that an administrator gave needs its proof', async () => {
    const world = await startAuth(OPEN);
    const { browser } = await signUpByPhone(world);
    expect((await browser.auth.updateUser({ phone: PHONE })).error).toBeNull();
    expect(await world.texts(PHONE)).toHaveLength(1);
    const admin = await openAdmin(world);
    dataOf(await admin.createUser({ phone: OTHER, password: PASSWORD }));
    expect((await signInByPhone(world, PASSWORD, OTHER)).error).toMatchObject({
      code: 'phone_not_confirmed',
    });
  });
});
