import type { ListedEmail } from '#emails/index.ts';
import { type MailPort, MailRejectedError } from '#integrations/mail/mail.port.ts';
import { failure } from '#kernel/index.ts';
import type { JobHandler } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import type { AuthEmailContext } from './auth-email-context.ts';
import { securityEmail } from './security.email.ts';
import { verificationEmail } from './verification.email.ts';

/** All emails of the service. Their job handlers and their previews come from this list. */
export const authEmails: readonly ListedEmail<AuthEmailContext>[] = [verificationEmail, securityEmail];

/** Throws PROVIDER_REFUSED for a rejected address: the job ends as dead. */
function refuseRejected(mail: MailPort): MailPort {
  return {
    send: async (email) => {
      try {
        await mail.send(email);
      } catch (error) {
        if (!(error instanceof MailRejectedError)) throw error;
        throw failure('PROVIDER_REFUSED', { detail: error.message }, error);
      }
    },
  };
}

/** Returns the handlers of the emails' jobs. */
export function createEmailHandlers(ctx: AuthContext): readonly JobHandler<unknown>[] {
  const { publicUrl, supportEmail } = ctx.settings;
  const emailContext = { ...ctx, publicUrl, ports: { mail: refuseRejected(ctx.mail), supportEmail } };
  return authEmails.map(({ handler }) => ({
    topic: handler.topic,
    run: (_ctx, payload, job) => handler.run(emailContext, payload, job),
  }));
}
