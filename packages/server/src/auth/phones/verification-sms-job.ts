import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { SmsRejectedError } from '#integrations/sms/sms.port.ts';
import { failure } from '#kernel/index.ts';
import { defineJobHandler, defineTopic, type JobHandler } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { type OneTimeTokenId, oneTimeTokenIdSchema } from '../ids.ts';
import { authOneTimeTokens } from '../one-time-token.tables.ts';
import { generateTokenSecrets } from '../one-time-tokens/generate-token-secrets.ts';

const payloadSchema = z.object({ tokenId: oneTimeTokenIdSchema });

/** Sends the SMS of an existing one-time token; its code is generated when the SMS is sent. */
export const verificationSmsTopic = defineTopic('auth.verification-sms', payloadSchema, 'sign-in');

/** Sends the SMS, unless the token is no longer valid. */
async function sendVerificationSms(
  ctx: AuthContext,
  tokenId: OneTimeTokenId,
  messageId: string,
): Promise<void> {
  const [row] = await ctx.db.read.select().from(authOneTimeTokens).where(eq(authOneTimeTokens.id, tokenId));
  if (!row || !ctx.sms) return;
  const secrets = await generateTokenSecrets(ctx, tokenId, { pkce: false });
  if (!secrets) return;
  const text = `Your Gable code is ${secrets.code}. Gable will never ask you for it.`;
  try {
    await ctx.sms.send({ id: messageId, to: `+${row.relatesTo}`, text });
  } catch (error) {
    if (error instanceof SmsRejectedError)
      throw failure('PROVIDER_REFUSED', { detail: error.message }, error);
    throw error;
  }
}

/** Returns the outbox handler for verification SMS messages. */
export function verificationSmsHandler(ctx: AuthContext): JobHandler<unknown> {
  return defineJobHandler<z.output<typeof payloadSchema>, unknown>(
    verificationSmsTopic,
    (_ctx, { tokenId }, job) =>
      // Each attempt generates a new code, so each needs its own message ID: deduplication would drop
      // the only valid code.
      sendVerificationSms(ctx, tokenId, `${job.jobId}.${job.attempt}`),
  );
}
