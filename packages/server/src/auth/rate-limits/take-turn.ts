import { createHash } from 'node:crypto';
import { type Instant, instant } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { type AuthErrorCode, RateLimitError } from '../errors/auth-error.ts';
import { authRateLimits } from '../rate-limit.tables.ts';
import type { LimitedAct, Rate } from './rate-limits.ts';

/** For whom it is counted. */
export interface Subject {
  /** The network address that the request came from. */
  readonly address: string;
  /**
   * The e-mail address, number or user that it is about, as the caller gave it: also one that nobody has, so that being
   * refused tells nothing.
   */
  readonly account?: string | undefined;
}

/** A turn that was taken. */
export interface Turn {
  /** Takes the turn off the account's count again, when the try turned out to be a rightful one. */
  giveBack(): Promise<void>;
}

interface Counter {
  readonly key: string;
  readonly rate: Rate;
}

type Counting = Pick<AuthContext, 'db' | 'clock' | 'settings'>;

const digestOf = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');

function countersOf(ctx: Pick<Counting, 'settings'>, act: LimitedAct, subject: Subject) {
  const { perAddress, perAccount } = ctx.settings.rateLimits[act];
  const address: Counter | null = perAddress && {
    key: `${act}:address:${digestOf(subject.address)}`,
    rate: perAddress,
  };
  const account: Counter | null =
    perAccount && subject.account
      ? { key: `${act}:account:${digestOf(subject.account)}`, rate: perAccount }
      : null;
  return { address, account };
}

/** Counts one more in the window that runs, or begins a new one; answers the moment at which a full one ends. */
async function count(tx: Transaction, { key, rate }: Counter, now: Instant): Promise<Instant | null> {
  const { used, expiresAt } = authRateLimits;
  const ends = instant(now + rate.seconds * 1_000);
  const isOver = sql`${expiresAt} <= ${now}`;
  const [row] = await tx
    .insert(authRateLimits)
    .values({ key, used: 1, expiresAt: ends })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        used: sql`case when ${isOver} then 1 else ${used} + 1 end`,
        expiresAt: sql`case when ${isOver} then ${ends} else ${expiresAt} end`,
      },
    })
    .returning();
  return row && row.used > rate.times ? row.expiresAt : null;
}

/**
 * Counts a try, and refuses it when there were too many lately: from this network address, or for this account, whoever
 * asks. Throws RateLimitError (429 with `Retry-After`); `code` names what was asked for too often.
 */
export async function takeTurn(
  ctx: Counting,
  act: LimitedAct,
  subject: Subject,
  code: AuthErrorCode = 'over_request_rate_limit',
): Promise<Turn> {
  const { address, account } = countersOf(ctx, act, subject);
  const now = ctx.clock.now();
  const counters = [address, account].filter((counter) => counter !== null);
  if (counters.length === 0) return { giveBack: async () => undefined };
  const full = await ctx.db.transaction(async (tx) => {
    const ends: Instant[] = [];
    for (const counter of counters) {
      const end = await count(tx, counter, now);
      if (end !== null) ends.push(end);
    }
    return ends;
  });
  if (full.length > 0) throw new RateLimitError(code, Math.ceil((Math.max(...full) - now) / 1_000));
  return { giveBack: () => giveBack(ctx, account) };
}

async function giveBack(ctx: Pick<Counting, 'db'>, counter: Counter | null): Promise<void> {
  if (!counter) return;
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(authRateLimits)
      .set({ used: sql`case when ${authRateLimits.used} > 0 then ${authRateLimits.used} - 1 else 0 end` })
      .where(eq(authRateLimits.key, counter.key));
  });
}
