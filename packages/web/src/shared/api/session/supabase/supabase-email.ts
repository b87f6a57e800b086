import { AuthError, toAuthError } from '../auth-error.ts';
import type { EmailGateway } from '../auth-gateway.ts';
import { getAuthClient } from './supabase-client.ts';

/** Implements `EmailGateway` with supabase-js. */
export const supabaseEmail: EmailGateway = {
  async sendRecovery(email, redirectTo) {
    const { error } = await (await getAuthClient()).resetPasswordForEmail(email, { redirectTo });
    if (error) throw toAuthError(error);
  },

  async sendSignInLink(email, emailRedirectTo) {
    const options = { shouldCreateUser: false, emailRedirectTo };
    const { error } = await (await getAuthClient()).signInWithOtp({ email, options });
    // 'otp_disabled' means that the address has no account, which must not be revealed.
    if (error && error.code !== 'otp_disabled') throw toAuthError(error);
  },

  async sendBookingCode(email, name, emailRedirectTo) {
    const options = { shouldCreateUser: true, emailRedirectTo, data: { name, user_type: 'buyer' } };
    const { error } = await (await getAuthClient()).signInWithOtp({ email, options });
    if (error) throw toAuthError(error);
  },

  async resendConfirmation(email, emailRedirectTo) {
    const auth = await getAuthClient();
    const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo } });
    if (error) throw toAuthError(error);
  },

  async verifyEmailLink(token_hash) {
    const { data, error } = await (await getAuthClient()).verifyOtp({ type: 'email', token_hash });
    if (error) throw toAuthError(error);
    if (!data.session) throw new AuthError('', 'This link didn’t sign you in. Please request a new one.');
    return data.session.access_token;
  },

  async verifyEmailCode(type, email, token) {
    const { data, error } = await (await getAuthClient()).verifyOtp({ type, email, token });
    if (error) throw toAuthError(error);
    if (!data.session) throw new AuthError('', 'This code didn’t sign you in. Please request a new one.');
    return data.session.access_token;
  },
};
