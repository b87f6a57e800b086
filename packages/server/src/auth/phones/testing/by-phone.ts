import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { PASSWORD, sessionOf } from '../../testing/sign-in.ts';
import type { AuthWorld } from '../../testing/start-auth.ts';

export const PHONE = '+14155550123';
export const DIGITS = '14155550123';
export const OTHER = '+14155550199';
export const OPEN = { phoneSignIn: true, autoconfirm: false };

/** The six digits of the last text to this number; '' when there was none. */
export async function lastCode(world: AuthWorld, phone: string): Promise<string> {
  return /\b\d{6}\b/.exec((await world.texts(phone)).at(-1) ?? '')?.[0] ?? '';
}

export const signInByPhone = (world: AuthWorld, password = PASSWORD, phone = PHONE) =>
  world.browser().auth.signInWithPassword({ phone, password });

/** Somebody who signs in with this number and PASSWORD. */
export async function signUpByPhone(world: AuthWorld, phone = PHONE) {
  const browser = world.browser();
  await browser.auth.signUp({ phone, password: PASSWORD });
  const token = await lastCode(world, phone);
  const session = sessionOf(await browser.auth.verifyOtp({ type: 'sms', phone, token }));
  return { browser, session };
}
