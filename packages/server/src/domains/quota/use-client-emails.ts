import { HOUR_MS } from '@gable/contracts/kernel';
import { countInWindow, type Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { quotaUsage } from './quota.tables.ts';

/**
 * Counts emails to clients that an agent's actions cause, in an hour that starts with the first.
 * Emails after actions of the client or the provider, such as receipts, do not count.
 * CLIENT_EMAILS_LIMITED.
 */
export async function useClientEmails(ctx: UseCaseContext, tx: Transaction, emails = 1): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.userType !== 'agent') return;
  const now = ctx.clock.now();
  const { used, resetsAt: endsAt } = quotaUsage;
  const { first, next } = countInWindow({ used, endsAt, now, lengthMs: HOUR_MS, units: emails });
  const [row] = await tx
    .insert(quotaUsage)
    .values({ userId: actor.userId, counter: 'client_emails', used: first.used, resetsAt: first.endsAt })
    .onConflictDoUpdate({
      target: [quotaUsage.userId, quotaUsage.counter],
      set: { used: next.used, resetsAt: next.endsAt },
    })
    .returning();
  const limit = ctx.ports.quotas.clientEmailsPerHour;
  if (limit === null || !row || row.used <= limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(((row.resetsAt ?? now) - now) / 1_000));
  throw failure('CLIENT_EMAILS_LIMITED', { limit, retryAfterSeconds });
}
