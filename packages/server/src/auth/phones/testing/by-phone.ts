import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { PASSWORD, sessionOf } from '#auth/testing/sign-in.ts';
import type { AuthWorld } from '#auth/testing/start-auth.ts';

export const PHONE = '+14155550123';
/** The same as it is kept. */
export const DIGITS = '14155550123';
/** Another one. */
export const OTHER = '+14155550199';

/** A service where a phone is a way to sign in, once it is proven. */
export const OPEN = { phoneSignIn: true, autoconfirm: false };

/** The six digits of the last text to this number; '' when there was none. */
export async function lastCode(world: AuthWorld, phone: string): Promise<string> {
  return /\b\d{6}\b/.exec((await world.texts(phone)).at(-1) ?? '')?.[0] ?? '';
}

/** Tries a number and a password in a browser of its own. */
export function signInByPhone(
  world: AuthWorld,
  password = PASSWORD,
  phone = PHONE,
): ReturnType<SupabaseClient['auth']['signInWithPassword']> {
  return world.browser().auth.signInWithPassword({ phone, password });
}

/** Somebody who signed up with this number and PASSWORD, and proved it. */
export async function signUpByPhone(
  world: AuthWorld,
  phone = PHONE,
): Promise<{ browser: SupabaseClient; session: Session }> {
  const browser = world.browser();
  await browser.auth.signUp({ phone, password: PASSWORD });
  const token = await lastCode(world, phone);
  return { browser, session: sessionOf(await browser.auth.verifyOtp({ type: 'sms', phone, token })) };
}
