import type { AuthGateway } from './auth-gateway.ts';
import { refusalOf } from './auth-refusal.ts';
import { hasStoredSession } from './stored-session.ts';
import { whenSignedOutElsewhere, whenTokenIsDue } from './stored-session-watch.ts';
import { authClient, loadedAuthClient } from './supabase-client.ts';
import { supabaseFactors } from './supabase-factors.ts';
import { supabaseMail } from './supabase-mail.ts';
import { providers, readReturn, setUserType, signUpReview } from './supabase-returns.ts';

export { authClient } from './supabase-client.ts';

/** Signs in and out with the unmodified supabase-js, which keeps its session in local storage as it always does. */
export const supabaseGateway: AuthGateway = {
  ...supabaseMail,
  ...supabaseFactors,
  providers,
  readReturn,
  setUserType,
  signUpReview,
  hasStoredSession,

  async signIn(credentials) {
    const { data, error } = await (await authClient()).signInWithPassword(credentials);
    if (error) throw refusalOf(error);
    return data.session.access_token;
  },

  async signUp({ name, email, password, userType }, emailRedirectTo) {
    const options = { data: { name, user_type: userType }, emailRedirectTo };
    const { data, error } = await (await authClient()).signUp({ email, password, options });
    if (error) throw refusalOf(error);
    return data.session?.access_token ?? null;
  },

  async signOut() {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    // The session may have ended by itself before; then there is nothing left to sign out of.
    if (error && error.status !== 401 && error.status !== 403 && error.name !== 'AuthSessionMissingError')
      throw refusalOf(error);
  },

  async currentToken() {
    if (!hasStoredSession()) return null;
    const { data } = await (await authClient()).getSession();
    return data.session?.access_token ?? null;
  },

  async renewToken() {
    const { data, error } = await (await authClient()).refreshSession();
    if (error) throw refusalOf(error);
    return data.session?.access_token ?? null;
  },

  async changePassword(password) {
    const { error } = await (await authClient()).updateUser({ password });
    if (error) throw refusalOf(error);
  },

  async watch({ onToken, onSignedOut }) {
    // A whole screen's worth of code that a screen does not need to be drawn: it comes when there is something to renew.
    const stopWaiting = whenTokenIsDue(() => {
      // A failure here is no loss: the next refused call asks for it again (see `renewing-link.ts`).
      authClient().catch(() => undefined);
    });
    const stopLooking = whenSignedOutElsewhere(onSignedOut);
    let stopListening: (() => void) | undefined;
    let stopped = false;
    void loadedAuthClient().then((auth) => {
      if (stopped) return;
      const { data } = auth.onAuthStateChange((event, session) => {
        // A confirmed second factor makes a new token as well, and ends the one that the server holds.
        if ((event === 'TOKEN_REFRESHED' || event === 'MFA_CHALLENGE_VERIFIED') && session)
          onToken(session.access_token);
        if (event === 'SIGNED_OUT') onSignedOut();
      });
      stopListening = () => data.subscription.unsubscribe();
    });
    return () => {
      stopped = true;
      stopWaiting();
      stopLooking();
      stopListening?.();
    };
  },
};
