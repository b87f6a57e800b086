import { toAuthError } from '../auth-error.ts';
import type { AuthGateway } from '../auth-gateway.ts';
import { hasStoredSession } from '../stored-session.ts';
import { onSignedOutElsewhere, onTokenDue } from '../stored-session-watch.ts';
import { providers, readCallback, setUserType, signUpReview } from './supabase-callback.ts';
import { getAuthClient, getLoadedAuthClient } from './supabase-client.ts';
import { supabaseEmail } from './supabase-email.ts';
import { supabaseFactors } from './supabase-factors.ts';

export { getAuthClient } from './supabase-client.ts';

/** Implements `AuthGateway` with supabase-js, which stores its session in local storage. */
export const supabaseGateway: AuthGateway = {
  ...supabaseEmail,
  ...supabaseFactors,
  providers,
  readCallback,
  setUserType,
  signUpReview,
  hasStoredSession,

  async signIn(credentials) {
    const { data, error } = await (await getAuthClient()).signInWithPassword(credentials);
    if (error) throw toAuthError(error);
    return data.session.access_token;
  },

  async signUp({ name, email, password, userType }, emailRedirectTo) {
    const options = { data: { name, user_type: userType }, emailRedirectTo };
    const { data, error } = await (await getAuthClient()).signUp({ email, password, options });
    if (error) throw toAuthError(error);
    return data.session?.access_token ?? null;
  },

  async signOut() {
    const { error } = await (await getAuthClient()).signOut({ scope: 'local' });
    // The session may already have ended; then there is nothing to sign out of.
    if (error && error.status !== 401 && error.status !== 403 && error.name !== 'AuthSessionMissingError')
      throw toAuthError(error);
  },

  async currentToken() {
    if (!hasStoredSession()) return null;
    const { data } = await (await getAuthClient()).getSession();
    return data.session?.access_token ?? null;
  },

  async renewToken() {
    const { data, error } = await (await getAuthClient()).refreshSession();
    if (error) throw toAuthError(error);
    return data.session?.access_token ?? null;
  },

  async changePassword(password) {
    const { error } = await (await getAuthClient()).updateUser({ password });
    if (error) throw toAuthError(error);
  },

  async watch({ onToken, onSignedOut }) {
    // Loads the client only when there is a token to renew, because it is as large as a screen.
    const stopWaiting = onTokenDue(() => {
      // A failure is harmless: the next rejected call renews the session (see
      // `session-renewal-link.ts`).
      getAuthClient().catch(() => undefined);
    });
    const stopWatchingStorage = onSignedOutElsewhere(onSignedOut);
    let stopListening: (() => void) | undefined;
    let stopped = false;
    void getLoadedAuthClient().then((auth) => {
      if (stopped) return;
      const { data } = auth.onAuthStateChange((event, session) => {
        // Confirming a second factor also issues a new token and invalidates the one that the
        // server has.
        if ((event === 'TOKEN_REFRESHED' || event === 'MFA_CHALLENGE_VERIFIED') && session)
          onToken(session.access_token);
        if (event === 'SIGNED_OUT') onSignedOut();
      });
      stopListening = () => data.subscription.unsubscribe();
    });
    return () => {
      stopped = true;
      stopWaiting();
      stopWatchingStorage();
      stopListening?.();
    };
  },
};
