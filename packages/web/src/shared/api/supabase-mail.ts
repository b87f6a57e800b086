import type { MailGateway } from './auth-gateway.ts';
import { AuthRefusal, refusalOf } from './auth-refusal.ts';
import { authClient } from './supabase-client.ts';

/** What is asked for by e-mail, from the unmodified supabase-js. */
export const supabaseMail: MailGateway = {
  async sendRecovery(email, redirectTo) {
    const { error } = await (await authClient()).resetPasswordForEmail(email, { redirectTo });
    if (error) throw refusalOf(error);
  },

  async sendSignInLink(email, emailRedirectTo) {
    const options = { shouldCreateUser: false, emailRedirectTo };
    const { error } = await (await authClient()).signInWithOtp({ email, options });
    // So the service says that it knows no such address, which is nobody's business.
    if (error && error.code !== 'otp_disabled') throw refusalOf(error);
  },

  async resendConfirmation(email, emailRedirectTo) {
    const auth = await authClient();
    const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo } });
    if (error) throw refusalOf(error);
  },

  async redeemLink(token_hash) {
    const { data, error } = await (await authClient()).verifyOtp({ type: 'email', token_hash });
    if (error) throw refusalOf(error);
    if (!data.session) throw new AuthRefusal('', 'This link signed nobody in. Please ask for a new one.');
    return data.session.access_token;
  },

  async redeemCode(type, email, token) {
    const { data, error } = await (await authClient()).verifyOtp({ type, email, token });
    if (error) throw refusalOf(error);
    if (!data.session) throw new AuthRefusal('', 'This code signed nobody in. Please ask for a new one.');
    return data.session.access_token;
  },
};
