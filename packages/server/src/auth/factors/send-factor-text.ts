import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { TextRefused } from '#integrations/sms/sms.port.ts';
import { defineTopic, handle, type JobHandler } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { authChallenges, authFactors } from '../factor.tables.ts';
import { type ChallengeId, challengeIdSchema } from '../ids.ts';

const CODE_DIGITS = 6;

/** The text that a phone factor's challenge needs. */
export const factorTextTopic = defineTopic(
  'auth.factor-text',
  z.object({ challengeId: challengeIdSchema }),
  'sign-in',
);

/** The number that this challenge's code goes to; null when it is no longer wanted. */
async function findNumber(ctx: AuthContext, challengeId: ChallengeId): Promise<string | null> {
  const [row] = await ctx.db.read
    .select({ phone: authFactors.phone })
    .from(authChallenges)
    .innerJoin(authFactors, eq(authFactors.id, authChallenges.factorId))
    .where(
      and(
        eq(authChallenges.id, challengeId),
        isNull(authChallenges.verifiedAt),
        gt(authChallenges.expiresAt, ctx.clock.now()),
      ),
    );
  return row?.phone ?? null;
}

/**
 * Makes the digits, keeps their hash and sends them: they exist nowhere but in the text. A second try makes new ones,
 * so its text is another text; a challenge that was answered or ran out meanwhile gets none.
 */
async function sendFactorText(ctx: AuthContext, challengeId: ChallengeId, textId: string): Promise<void> {
  const number = await findNumber(ctx, challengeId);
  if (number === null || !ctx.texts) return;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const codeHash = await ctx.passwords.hash(code);
  await ctx.db.transaction(async (tx) => {
    await tx.update(authChallenges).set({ codeHash }).where(eq(authChallenges.id, challengeId));
  });
  try {
    await ctx.texts.send({
      id: textId,
      to: `+${number}`,
      text: `Your Gable code is ${code}. Nobody from Gable will ever ask you for it.`,
    });
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    ctx.log.warn({ err: error, challengeId }, 'the text with a code was refused for good');
  }
}

/** Who sends the texts of phone factors. */
export function factorTextHandler(ctx: AuthContext): JobHandler<unknown> {
  return handle<{ challengeId: ChallengeId }, unknown>(factorTextTopic, (_, { challengeId }, job) =>
    sendFactorText(ctx, challengeId, `${job.jobId}.${job.attempt}`),
  );
}
