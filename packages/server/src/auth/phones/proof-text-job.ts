import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { TextRefused } from '#integrations/sms/sms.port.ts';
import { failure } from '#kernel/index.ts';
import { defineTopic, handle, type JobHandler } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { type OneTimeTokenId, oneTimeTokenIdSchema } from '../ids.ts';
import { mintToken } from '../one-time/mint-token.ts';
import { authOneTimeTokens } from '../one-time-token.tables.ts';

const payloadSchema = z.object({ tokenId: oneTimeTokenIdSchema });

/** The text of a one-time token, which exists already; its digits are made when the text is written. */
export const proofTextTopic = defineTopic('auth.proof-text', payloadSchema, 'sign-in');

/** Writes and sends the text; nothing when nobody waits for it any more. */
async function sendProofText(ctx: AuthContext, tokenId: OneTimeTokenId, textId: string): Promise<void> {
  const [row] = await ctx.db.read.select().from(authOneTimeTokens).where(eq(authOneTimeTokens.id, tokenId));
  if (!row || !ctx.texts) return;
  const minted = await mintToken(ctx, tokenId, { pkce: false });
  if (!minted) return;
  const text = `Your Gable code is ${minted.code}. Nobody from Gable will ever ask you for it.`;
  try {
    await ctx.texts.send({ id: textId, to: `+${row.relatesTo}`, text });
  } catch (error) {
    if (error instanceof TextRefused) throw failure('PROVIDER_REFUSED', { detail: error.message }, error);
    throw error;
  }
}

/** Sends the texts that prove a number. */
export function proofTextHandler(ctx: AuthContext): JobHandler<unknown> {
  return handle<z.output<typeof payloadSchema>, unknown>(proofTextTopic, (_ctx, { tokenId }, job) =>
    // Each attempt makes other digits, so each is another text: a repeated name would hide the only good one.
    sendProofText(ctx, tokenId, `${job.jobId}.${job.attempt}`),
  );
}
