import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { expectSession, PASSWORD } from '#auth/testing/sign-in.ts';
import type { AuthTestContext } from '#auth/testing/start-auth.ts';

export const PHONE = '+14155550123';
/** The same number as stored. */
export const PHONE_DIGITS = '14155550123';
export const OTHER_PHONE = '+14155550199';

/** Phone sign-in is on, and numbers must be verified. */
export const PHONE_SETTINGS = { phoneSignIn: true, autoconfirm: false };

/** The code of the last SMS to this number; '' if there was none. */
export async function lastCode(context: AuthTestContext, phone: string): Promise<string> {
  return /\b\d{6}\b/.exec((await context.smsMessages(phone)).at(-1) ?? '')?.[0] ?? '';
}

/** Signs in with a number and a password in a new browser. */
export function signInByPhone(
  context: AuthTestContext,
  password = PASSWORD,
  phone = PHONE,
): ReturnType<SupabaseClient['auth']['signInWithPassword']> {
  return context.browser().auth.signInWithPassword({ phone, password });
}

/** A user who signed up with this number and PASSWORD and verified it. */
export async function signUpWithPhoneNumber(
  context: AuthTestContext,
  phone = PHONE,
): Promise<{ browser: SupabaseClient; session: Session }> {
  const browser = context.browser();
  await browser.auth.signUp({ phone, password: PASSWORD });
  const token = await lastCode(context, phone);
  return { browser, session: expectSession(await browser.auth.verifyOtp({ type: 'sms', phone, token })) };
}
