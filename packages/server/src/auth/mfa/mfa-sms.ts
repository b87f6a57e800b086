import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { SmsRejectedError } from '#integrations/sms/sms.port.ts';
import { defineJobHandler, defineTopic, type JobHandler } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { authChallenges, authFactors } from '../factor.tables.ts';
import { type ChallengeId, challengeIdSchema } from '../ids.ts';

const CODE_DIGITS = 6;

/** Sends the SMS of a phone factor's challenge. */
export const mfaSmsTopic = defineTopic(
  'auth.mfa-sms',
  z.object({ challengeId: challengeIdSchema }),
  'sign-in',
);

/** Returns the number for the challenge's code; null if the challenge is verified or expired. */
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
 * Generates a code, stores its hash, and sends it by SMS. A retry generates a new code, so it is a
 * different message. A verified or expired challenge gets none.
 */
async function sendMfaSms(ctx: AuthContext, challengeId: ChallengeId, messageId: string): Promise<void> {
  const number = await findNumber(ctx, challengeId);
  if (number === null || !ctx.sms) return;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const codeHash = await ctx.passwords.hash(code);
  await ctx.db.transaction(async (tx) => {
    await tx.update(authChallenges).set({ codeHash }).where(eq(authChallenges.id, challengeId));
  });
  try {
    await ctx.sms.send({
      id: messageId,
      to: `+${number}`,
      text: `Your Gable code is ${code}. Gable will never ask you for it.`,
    });
  } catch (error) {
    if (!(error instanceof SmsRejectedError)) throw error;
    ctx.log.warn({ err: error, challengeId }, 'MFA SMS permanently rejected');
  }
}

/** Returns the outbox handler for MFA SMS messages. */
export function mfaSmsHandler(ctx: AuthContext): JobHandler<unknown> {
  return defineJobHandler<{ challengeId: ChallengeId }, unknown>(mfaSmsTopic, (_, { challengeId }, job) =>
    sendMfaSms(ctx, challengeId, `${job.jobId}.${job.attempt}`),
  );
}
