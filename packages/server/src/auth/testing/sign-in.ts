import type { Session, SupabaseClient, User } from '@supabase/supabase-js';

export const PASSWORD = 'correct horse';

interface AuthResult {
  readonly data: { readonly session: Session | null; readonly user: User | null };
  readonly error: Error | null;
}

/** Returns the session of a response, or throws its error. */
export function expectSession({ data, error }: AuthResult): Session {
  if (error) throw error;
  if (!data.session) throw new Error('The response has no session.');
  return data.session;
}

export async function signUp(browser: SupabaseClient, email: string, data: object = {}): Promise<Session> {
  return expectSession(await browser.auth.signUp({ email, password: PASSWORD, options: { data } }));
}

export async function signIn(browser: SupabaseClient, email: string, password = PASSWORD): Promise<Session> {
  return expectSession(await browser.auth.signInWithPassword({ email, password }));
}
