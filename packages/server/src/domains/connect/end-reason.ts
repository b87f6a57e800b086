import { HOUR_MS, type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { AccessDenied } from '#integrations/stripe/payments.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import type { EndReason } from './closed-account.tables.ts';
import { connectAccounts } from './connect.tables.ts';
import type { ConnectedAccount } from './find-account.ts';

/** An account counts as ended after access was denied for this long, in milliseconds. */
const DENIED_PERIOD_MS = HOUR_MS;

/** The minimum number of denied reads; two failures far apart are no proof. */
const MIN_DENIED_READS = 3;

/**
 * Whether the provider denied access. This can mean a wrong key, so it does not prove that the
 * account ended.
 */
export function isAccessRefused(error: unknown): boolean {
  return isAppError(error, 'PROVIDER_UNAVAILABLE') && error.cause instanceof AccessDenied;
}

/** Counts a denied read. Returns whether access was denied often and long enough. */
async function recordDenial(ctx: UseCaseContext, account: ConnectedAccount, now: Instant): Promise<boolean> {
  const [row] = await inTransaction(ctx, (tx) =>
    tx
      .update(connectAccounts)
      .set({
        deniedSince: sql`coalesce(${connectAccounts.deniedSince}, ${now})`,
        deniedReads: sql`${connectAccounts.deniedReads} + 1`,
      })
      .where(
        and(eq(connectAccounts.agentId, account.agentId), eq(connectAccounts.accountId, account.accountId)),
      )
      .returning({ since: connectAccounts.deniedSince, reads: connectAccounts.deniedReads }),
  );
  if (!row?.since) return false;
  return row.reads >= MIN_DENIED_READS && instant(row.since) <= now - DENIED_PERIOD_MS;
}

/**
 * Returns the end reason for an event. `closed` requires that the provider lists the account as
 * closed, because a disconnected account can send the same event and still take payments.
 */
export function toEndReason(listedAsClosed: boolean, reported: EndReason): EndReason {
  if (listedAsClosed) return 'closed';
  return reported === 'closed' ? 'unreachable' : reported;
}

/**
 * Determines whether an account to which access was denied has ended, or whether our key is wrong.
 * Proof is that the provider lists it as closed, that an event reported its end, or that three
 * reads over an hour were denied, while a call for the platform succeeds. Null without proof.
 * Throws if the platform call fails.
 */
export async function determineEndReason(
  ctx: UseCaseContext,
  account: ConnectedAccount,
  reported: EndReason | null,
): Promise<EndReason | null> {
  const listed = await ctx.ports.payments.accounts.isListedAsClosed(account.accountId);
  if (reported) return toEndReason(listed, reported);
  if (listed) return 'closed';
  return (await recordDenial(ctx, account, ctx.clock.now())) ? 'unreachable' : null;
}
