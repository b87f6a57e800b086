import type { Session, SupabaseClient, User } from '@supabase/supabase-js';

export const PASSWORD = 'correct horse';

interface Answer {
  readonly data: { readonly session: Session | null; readonly user: User | null };
  readonly error: Error | null;
}

/** The session of an answer that must have one. */
export function sessionOf({ data, error }: Answer): Session {
  if (error) throw error;
  if (!data.session) throw new Error('There is no session in the answer.');
  return data.session;
}

export async function signUp(browser: SupabaseClient, email: string, data: object = {}): Promise<Session> {
  return sessionOf(await browser.auth.signUp({ email, password: PASSWORD, options: { data } }));
}

export async function signIn(browser: SupabaseClient, email: string, password = PASSWORD): Promise<Session> {
  return sessionOf(await browser.auth.signInWithPassword({ email, password }));
}
