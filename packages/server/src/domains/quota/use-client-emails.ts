import { HOUR_MS, instant } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
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
  const resetsAt = instant(now + HOUR_MS);
  const isOver = sql`${quotaUsage.resetsAt} <= ${now}`;
  const [row] = await tx
    .insert(quotaUsage)
    .values({ userId: actor.userId, counter: 'client_emails', used: emails, resetsAt })
    .onConflictDoUpdate({
      target: [quotaUsage.userId, quotaUsage.counter],
      set: {
        used: sql`case when ${isOver} then ${emails} else ${quotaUsage.used} + ${emails} end`,
        resetsAt: sql`case when ${isOver} then ${resetsAt} else ${quotaUsage.resetsAt} end`,
      },
    })
    .returning();
  const limit = ctx.ports.quotas.clientEmailsPerHour;
  if (limit === null || !row || row.used <= limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(((row.resetsAt ?? now) - now) / 1_000));
  throw failure('CLIENT_EMAILS_LIMITED', { limit, retryAfterSeconds });
}
