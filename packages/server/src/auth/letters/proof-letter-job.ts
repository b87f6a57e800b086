import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineTopic, handle, type JobHandler } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { issuerOf } from '../auth-settings.ts';
import { oneTimeTokenIdSchema } from '../ids.ts';
import { mintToken } from '../one-time/mint-token.ts';
import { authOneTimeTokens, type OneTimeTokenRow } from '../one-time-token.tables.ts';
import { findUser } from '../users/user-store.ts';
import { PROOF_LETTERS, PROOF_TERMS, type ProofLetter } from './proof-letters.ts';
import { proofWords } from './proof-words.ts';
import { sendLetter } from './send-letter.ts';

const payloadSchema = z.object({
  tokenId: oneTimeTokenIdSchema,
  letter: z.enum(PROOF_LETTERS),
  /** Where the reader ends up; checked when it was asked for. */
  redirectTo: z.string(),
});

export type ProofLetterPayload = z.output<typeof payloadSchema>;

/** The letter of a one-time token, which exists already; its secrets are made when the letter is written. */
export const proofLetterTopic = defineTopic('auth.proof-letter', payloadSchema, 'sign-in');

/** The address of a link; null for a letter with a code alone. */
export function verifyUrl(
  ctx: Pick<AuthContext, 'settings'>,
  link: { readonly token: string; readonly type: string; readonly redirectTo: string },
): string {
  const query = new URLSearchParams({ token: link.token, type: link.type, redirect_to: link.redirectTo });
  return `${issuerOf(ctx.settings)}/verify?${query}`;
}

async function findToken(
  ctx: AuthContext,
  { tokenId }: ProofLetterPayload,
): Promise<OneTimeTokenRow | undefined> {
  const [row] = await ctx.db.read.select().from(authOneTimeTokens).where(eq(authOneTimeTokens.id, tokenId));
  return row;
}

function linkUrlOf(ctx: AuthContext, letter: ProofLetter, token: string, redirectTo: string): string | null {
  const type = PROOF_TERMS[letter].linkType;
  return type === null ? null : verifyUrl(ctx, { token, type, redirectTo });
}

/** Writes and sends the letter; nothing when nobody waits for it any more. */
export function proofLetterHandler(ctx: AuthContext): JobHandler<unknown> {
  return handle<ProofLetterPayload, unknown>(proofLetterTopic, async (_ctx, payload, { jobId, attempt }) => {
    const row = await findToken(ctx, payload);
    if (!row) return;
    const user = await findUser(ctx.db.read, row.userId);
    const minted = await mintToken(ctx, row.id, { pkce: row.flowId !== null });
    if (!user || !minted) return;
    const linkUrl = linkUrlOf(ctx, payload.letter, minted.link, payload.redirectTo);
    const words = proofWords(
      payload.letter,
      { newEmail: user.newEmail ?? '' },
      { code: minted.code, linkUrl },
    );
    // Each attempt makes other secrets, so each is another letter: a repeated name would hide the only good one.
    await sendLetter(ctx, { id: `${jobId}.${attempt}`, to: row.relatesTo, words });
  });
}
