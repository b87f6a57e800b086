import { type Instant, instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { toNetworkKey } from '#transport/call-limits/ip-address.ts';
import type { AuthContext } from '../auth-context.ts';
import { type AuthErrorCode, RateLimitError } from '../errors/auth-error.ts';
import type { SessionId } from '../ids.ts';
import { type Counter, consumeCounter, refundCounters, toDigest } from './counter.ts';
import { type LimitedAction, THROTTLE_PACES, type ThrottledAction } from './rate-limits.ts';
import { consumeSharedLimit, type LimitResult, type SharedLimit } from './shared-limit.ts';

/** A caller that the account knows. It has its own limit, which unknown callers cannot exhaust. */
export interface KnownCaller {
  /** A browser with the account's device cookie, a network with a session of the account, or a session. */
  readonly kind: 'device' | 'network' | 'session';
  readonly id: string;
}

/** What an attempt is counted against. */
export interface RateLimitSubject {
  /** The IP address of the request. */
  readonly address: string;
  /**
   * The email address, phone number or user ID as given by the caller. Unknown accounts are counted
   * too, so that a rejection does not reveal whether the account exists.
   */
  readonly account?: string | undefined;
  /** Null or omitted for an unknown caller. */
  readonly known?: KnownCaller | null | undefined;
  /** The session of an MFA attempt, where a session alone does not make the caller known. */
  readonly session?: SessionId | undefined;
}

/** A counted attempt. */
export interface RateLimitAttempt {
  /** Subtracts the attempt from the account's counters, after it turned out to be legitimate. */
  refund(): Promise<void>;
}

type LimiterContext = Pick<AuthContext, 'db' | 'clock' | 'settings' | 'delayPool'>;

/** How many sessions of an unknown network have first attempts that take priority. */
const SESSIONS_PER_NETWORK = 3;

/** Whether the caller is a device or a session. A network can be shared with unknown callers. */
function isPersonal(known: RateLimitSubject['known']): known is KnownCaller {
  return known?.kind === 'device' || known?.kind === 'session';
}

function getSource({ address, known, session }: RateLimitSubject): string {
  if (isPersonal(known)) return `${known.kind}:${known.id}`;
  return session === undefined ? `network:${toNetworkKey(address)}` : `session:${session}`;
}

/** Lists the sources whose first attempts take priority, and the number of first attempts of each. */
function listFirstAttemptSources(
  subject: RateLimitSubject,
  firstAttempts: number,
): { source: string; times: number }[] {
  const { known, session, address } = subject;
  if (isPersonal(known) || (known && session === undefined)) return [];
  const own = { source: getSource(subject), times: firstAttempts };
  if (known || session === undefined) return [own];
  const network = { source: `network:${toNetworkKey(address)}`, times: firstAttempts * SESSIONS_PER_NETWORK };
  return [own, network];
}

function isThrottled(action: LimitedAction): action is ThrottledAction {
  return action in THROTTLE_PACES;
}

function getSharedLimit(
  ctx: Pick<LimiterContext, 'settings'>,
  action: LimitedAction,
  subject: RateLimitSubject,
): SharedLimit | null {
  if (!isThrottled(action)) return null;
  const { total } = ctx.settings.rateLimits[action];
  if (!total || !subject.account) return null;
  const account = toDigest(subject.account);
  const pace = THROTTLE_PACES[action];
  const place = subject.known ? toDigest(`${subject.known.kind}:${subject.known.id}`) : 'all';
  return {
    key: `${action}:total:${place}:${account}`,
    total,
    pace,
    sources: listFirstAttemptSources(subject, pace.firstAttempts).map(({ source, times }) => ({
      key: `${action}:first:${toDigest(source)}:${account}`,
      rate: { times, seconds: total.seconds },
    })),
  };
}

function getLimits(ctx: Pick<LimiterContext, 'settings'>, action: LimitedAction, subject: RateLimitSubject) {
  const { perAddress, perAccount } = ctx.settings.rateLimits[action];
  const address: Counter | null =
    perAddress && !isPersonal(subject.known)
      ? { key: `${action}:address:${toDigest(toNetworkKey(subject.address))}`, rate: perAddress }
      : null;
  const account: Counter | null =
    perAccount && subject.account
      ? {
          key: `${action}:account:${toDigest(subject.account)}:${toDigest(getSource(subject))}`,
          rate: perAccount,
        }
      : null;
  return { address, account, shared: getSharedLimit(ctx, action, subject) };
}

async function countAttempt(
  tx: Transaction,
  { address, account, shared }: ReturnType<typeof getLimits>,
  now: Instant,
): Promise<LimitResult> {
  const ends: Instant[] = [];
  for (const counter of [address, account].filter((one) => one !== null)) {
    const end = await consumeCounter(tx, counter, now);
    if (end !== null) ends.push(end);
  }
  const own = account ? [account] : [];
  if (ends.length > 0) return { rejectedUntil: instant(Math.max(...ends)) };
  if (!shared) return { counters: own, waitMs: 0 };
  const result = await consumeSharedLimit(tx, shared, now);
  if ('waitMs' in result) return { counters: [...own, ...result.counters], waitMs: result.waitMs };
  await refundCounters(tx, own);
  return result;
}

/**
 * Counts an attempt and rejects it when the network, or the account from this place, has made too
 * many. An attempt above the account's total limit is delayed first (decision 53). Throws
 * RateLimitError (429 with `Retry-After`) with `code`.
 */
export async function consumeRateLimit(
  ctx: LimiterContext,
  action: LimitedAction,
  subject: RateLimitSubject,
  code: AuthErrorCode = 'over_request_rate_limit',
): Promise<RateLimitAttempt> {
  const limits = getLimits(ctx, action, subject);
  if (!limits.address && !limits.account && !limits.shared) return { refund: async () => undefined };
  const now = ctx.clock.now();
  const result = await ctx.db.transaction((tx) => countAttempt(tx, limits, now));
  if ('rejectedUntil' in result)
    throw new RateLimitError(code, Math.ceil((result.rejectedUntil - now) / 1_000));
  const { counters, waitMs } = result;
  const attempt: RateLimitAttempt = {
    refund: async () => {
      if (counters.length > 0) await ctx.db.transaction((tx) => refundCounters(tx, counters));
    },
  };
  if (waitMs === 0 || (await ctx.delayPool.wait(waitMs))) return attempt;
  await attempt.refund();
  throw new RateLimitError(code, Math.ceil(waitMs / 1_000));
}
