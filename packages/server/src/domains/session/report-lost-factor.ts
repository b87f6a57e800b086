import { HOUR_MS, type Instant, type UserId } from '@gable/contracts/kernel';
import { sendEmail } from '#emails/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { RUN_BY_REQUEST } from '#outbox/index.ts';
import { lostFactorEmail } from './lost-factor.email.ts';

/** The report of a user who passed the first factor and lost the second. */
interface LostFactor {
  readonly userId: UserId;
  /** Lowercase; null if the user has no verified address. */
  readonly email: string | null;
  /** The user's note to support. */
  readonly note: string;
}

/** One report per hour is enough to get help, and does not flood a mailbox. */
function toKey(userId: UserId, to: 'owner' | 'support', at: Instant): string {
  return `${userId}:${to}:${Math.floor(at / HOUR_MS)}`;
}

/**
 * Emails support and the account's owner that a second factor is lost. Nothing else happens
 * automatically: access to a mailbox must not replace the second factor. Ignores further reports of the
 * same user within the hour. Each email has its own job, so that one failure does not affect the other.
 */
export async function reportLostFactor(
  ctx: Omit<UseCaseContext, 'actor'>,
  { userId, email, note }: LostFactor,
): Promise<void> {
  const at = ctx.clock.now();
  const recipients = email === null ? (['support'] as const) : (['support', 'owner'] as const);
  const jobIds = await inTransaction(ctx, async (tx) => {
    const ids: string[] = [];
    for (const to of recipients) {
      const options = { now: at, key: toKey(userId, to, at), ...RUN_BY_REQUEST };
      ids.push(await sendEmail(tx, lostFactorEmail, { to, userId, email, note, at }, options));
    }
    return ids;
  });
  // The response does not wait: the worker retries failed emails.
  for (const jobId of jobIds) ctx.jobs.runNow(jobId).catch(() => undefined);
}
