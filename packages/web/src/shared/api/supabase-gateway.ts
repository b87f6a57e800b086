import type { SupabaseClient } from '@supabase/supabase-js';
import type { AuthGateway } from './auth-gateway.ts';
import { readSettings } from './settings.ts';

let client: Promise<SupabaseClient> | undefined;

/** Supabase's client is as large as the rest of a screen, so it is loaded when it is first needed. */
function supabase(): Promise<SupabaseClient> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) => {
    const { authUrl, authKey } = readSettings();
    return createClient(new URL(authUrl, window.location.origin).href, authKey);
  });
  return client;
}

async function authClient(): Promise<SupabaseClient['auth']> {
  return (await supabase()).auth;
}

function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false;
  }
}

/** Signs in and out with the unmodified supabase-js, which keeps its session in local storage as it always does. */
export const supabaseGateway: AuthGateway = {
  async signIn(credentials) {
    const { data, error } = await (await authClient()).signInWithPassword(credentials);
    if (error) throw error;
    return data.session.access_token;
  },

  async signUp({ name, email, password, userType }) {
    const options = { data: { name, user_type: userType } };
    const { data, error } = await (await authClient()).signUp({ email, password, options });
    if (error) throw error;
    return data.session?.access_token ?? null;
  },

  async signOut() {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    // The session may have ended by itself before; then there is nothing left to sign out of.
    if (error && error.status !== 401 && error.status !== 403 && error.name !== 'AuthSessionMissingError')
      throw error;
  },

  async currentToken() {
    if (!hasStoredSession()) return null;
    const { data } = await (await authClient()).getSession();
    return data.session?.access_token ?? null;
  },

  hasStoredSession,

  async watch({ onToken, onSignedOut }) {
    const auth = await authClient();
    const { data } = auth.onAuthStateChange((event, session) => {
      if (event === 'TOKEN_REFRESHED' && session) onToken(session.access_token);
      if (event === 'SIGNED_OUT') onSignedOut();
    });
    return () => data.subscription.unsubscribe();
  },
};
