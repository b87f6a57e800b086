import { eq } from 'drizzle-orm';
import { deliverEmail, type Email, type OutgoingEmail } from '#emails/index.ts';
import { securityEmail } from '#emails/templates/security/security.ts';
import { verificationEmail } from '#emails/templates/verification/verification.ts';
import { MailRejectedError } from '#integrations/mail/mail.port.ts';
import { failure } from '#kernel/index.ts';
import { defineJobHandler, type JobHandler, type JobInfo } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { getIssuer } from '../auth-settings.ts';
import { authOneTimeTokens } from '../one-time-token.tables.ts';
import { generateTokenSecrets } from '../one-time-tokens/generate-token-secrets.ts';
import { findUser } from '../users/user-store.ts';
import { VERIFICATION_EMAIL_CONFIG } from './verification-email-config.ts';

/** Builds the URL of a link. */
export function buildVerifyUrl(
  ctx: Pick<AuthContext, 'settings'>,
  link: { readonly token: string; readonly type: string; readonly redirectTo: string },
): string {
  const query = new URLSearchParams({ token: link.token, type: link.type, redirect_to: link.redirectTo });
  return `${getIssuer(ctx.settings)}/verify?${query}`;
}

/** Like the domains' `emailHandler`, but a permanent rejection ends the job as dead, with PROVIDER_REFUSED. */
function authEmailHandler<Payload, Data>(
  ctx: AuthContext,
  email: Email<Payload, Data>,
  prepare: (payload: Payload, job: JobInfo) => Promise<OutgoingEmail<Data> | null>,
): JobHandler<unknown> {
  return defineJobHandler<Payload, unknown>(email.topic, async (_ctx, payload, job) => {
    const outgoing = await prepare(payload, job);
    if (!outgoing) return;
    const onFailed = async (detail: string, error: unknown) => {
      if (error instanceof MailRejectedError) throw failure('PROVIDER_REFUSED', { detail }, error);
    };
    const delivery = { ...ctx, publicUrl: ctx.settings.publicUrl };
    await deliverEmail(delivery, email, { ...outgoing, onFailed }, job.attempt);
  });
}

/** Returns the outbox handler for security emails. */
export function securityEmailHandler(ctx: AuthContext): JobHandler<unknown> {
  const { publicUrl, supportEmail } = ctx.settings;
  return authEmailHandler(ctx, securityEmail, async ({ to, ...payload }, { jobId }) => ({
    id: jobId,
    to,
    data: { ...payload, publicUrl, supportEmail },
  }));
}

/**
 * Returns the outbox handler for verification emails. It generates the secrets of the one-time token.
 * Sends nothing if the token is no longer valid.
 */
export function verificationEmailHandler(ctx: AuthContext): JobHandler<unknown> {
  return authEmailHandler(
    ctx,
    verificationEmail,
    async ({ tokenId, template, redirectTo }, { jobId, attempt }) => {
      const [token] = await ctx.db.read
        .select()
        .from(authOneTimeTokens)
        .where(eq(authOneTimeTokens.id, tokenId));
      if (!token) return null;
      const user = await findUser(ctx.db.read, token.userId);
      const secrets = await generateTokenSecrets(ctx, token.id, { pkce: token.flowId !== null });
      if (!user || !secrets) return null;
      const { linkType, lifetimeSeconds } = VERIFICATION_EMAIL_CONFIG[template];
      const linkUrl =
        linkType === null ? null : buildVerifyUrl(ctx, { token: secrets.link, type: linkType, redirectTo });
      // Each attempt generates new secrets, so each needs its own message ID: deduplication would
      // drop the only valid email.
      const id = `${jobId}.${attempt}`;
      const { code } = secrets;
      const data = { template, newEmail: user.newEmail ?? '', code, linkUrl, lifetimeSeconds };
      return { id, to: token.relatesTo, data };
    },
  );
}
