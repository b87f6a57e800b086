import { instant } from '@gable/contracts/kernel';
import { lte } from 'drizzle-orm';
import type { AuthContext } from '../auth-context.ts';
import { authEntryLinks } from '../entry-link.tables.ts';
import { authChallenges, authFactors } from '../factor.tables.ts';
import { wasAbandoned } from '../factors/abandoned-factor.ts';
import { authFlows, authProviderVisits } from '../flow.tables.ts';
import { authOneTimeTokens } from '../one-time-token.tables.ts';
import { authRateLimits } from '../rate-limit.tables.ts';

/** A client that comes late hears for so long that its code has run out, and not that there was none. */
const EXPIRED_FLOW_MS = 3_600_000;

/** For so long a letter's link that has run out is still known, and can be exchanged for a new letter. */
const STALE_ENTRY_MS = 90 * 86_400_000;

/** Deletes what has expired and says nothing any more. Safe in several processes at once. */
export async function sweepExpired(ctx: Pick<AuthContext, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await tx.delete(authOneTimeTokens).where(lte(authOneTimeTokens.expiresAt, now));
    await tx.delete(authEntryLinks).where(lte(authEntryLinks.expiresAt, instant(now - STALE_ENTRY_MS)));
    await tx.delete(authProviderVisits).where(lte(authProviderVisits.expiresAt, now));
    await tx.delete(authFlows).where(lte(authFlows.expiresAt, instant(now - EXPIRED_FLOW_MS)));
    await tx.delete(authChallenges).where(lte(authChallenges.expiresAt, now));
    await tx.delete(authRateLimits).where(lte(authRateLimits.expiresAt, now));
    await tx.delete(authFactors).where(wasAbandoned(now));
  });
}
