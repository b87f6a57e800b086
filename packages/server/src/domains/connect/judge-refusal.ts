import { type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { AccessRefused } from '#integrations/stripe/payments.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import type { EndReason } from './closed-account.tables.ts';
import { connectAccounts } from './connect.tables.ts';
import type { KnownAccount } from './find-account.ts';

/** Without a confirmation, an account counts as ended after it was denied for this time, in milliseconds. */
const DENIED_FOR_MS = 3_600_000;

/** The least number of denied looks: two failures with a long pause between them prove nothing. */
const DENIED_LOOKS = 3;

/** Whether the provider refused our key or denied us an account. That alone says nothing about the account. */
export function isAccessRefused(error: unknown): boolean {
  return isAppError(error, 'PROVIDER_UNAVAILABLE') && error.cause instanceof AccessRefused;
}

/** Counts a denied look. Answers whether the account has been denied often and long enough. */
async function countDenied(ctx: UseCaseContext, account: KnownAccount, now: Instant): Promise<boolean> {
  const [row] = await inTransaction(ctx, (tx) =>
    tx
      .update(connectAccounts)
      .set({
        deniedSince: sql`coalesce(${connectAccounts.deniedSince}, ${now})`,
        deniedLooks: sql`${connectAccounts.deniedLooks} + 1`,
      })
      .where(
        and(eq(connectAccounts.agentId, account.agentId), eq(connectAccounts.accountId, account.accountId)),
      )
      .returning({ since: connectAccounts.deniedSince, looks: connectAccounts.deniedLooks }),
  );
  if (!row?.since) return false;
  return row.looks >= DENIED_LOOKS && instant(row.since) <= now - DENIED_FOR_MS;
}

/**
 * How an account ended of which a message says that it did. That it is closed is stored only where the provider lists it
 * so: a message can come for an account that was disconnected and still takes payments.
 */
export function endReasonOf(listedAsClosed: boolean, reported: EndReason): EndReason {
  if (listedAsClosed) return 'closed';
  return reported === 'closed' ? 'unreachable' : reported;
}

/**
 * The provider has denied us an account: has the account ended, or is our key wrong? Three proofs are accepted, each with
 * a call of the platform's own that succeeds at the same time: the provider lists the account as closed; a signed message
 * said that it ended (`reported`); or it was denied at three looks over an hour. Null when nothing is proven. Throws what
 * the platform's call throws: then our key does not work and nothing is known.
 */
export async function judgeRefusal(
  ctx: UseCaseContext,
  account: KnownAccount,
  reported: EndReason | null,
): Promise<EndReason | null> {
  const listed = await ctx.ports.payments.accounts.isListedAsClosed(account.accountId);
  if (reported) return endReasonOf(listed, reported);
  if (listed) return 'closed';
  return (await countDenied(ctx, account, ctx.clock.now())) ? 'unreachable' : null;
}
