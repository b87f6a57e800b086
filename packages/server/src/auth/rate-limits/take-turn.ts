import { type Instant, instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { networkOf } from '#transport/call-limits/address-of.ts';
import type { AuthContext } from '../auth-context.ts';
import { type AuthErrorCode, RateLimitError } from '../errors/auth-error.ts';
import type { SessionId } from '../ids.ts';
import { countShared, type SharedLimit } from './count-shared.ts';
import { type Counter, countWithin, digestOf, giveBack } from './counter.ts';
import { type LimitedAct, PACES, type SlowedAct } from './rate-limits.ts';

/**
 * What the account knows of a caller: a limit of their own is kept for them, whatever strangers do.
 */
export interface KnownCaller {
  /**
   * A browser with the account's device cookie, a network that it is signed in from, or an open
   * session.
   */
  readonly kind: 'device' | 'network' | 'session';
  readonly id: string;
}

/** For whom a try is counted. */
export interface Subject {
  /** The network address that the request came from. */
  readonly address: string;
  /**
   * The e-mail address, number or user that it is about, as the caller gave it: also one that nobody has, so that being
   * refused tells nothing.
   */
  readonly account?: string | undefined;
  /** What the account knows of the caller; null or left out for a stranger. */
  readonly known?: KnownCaller | null | undefined;
  /**
   * The session that tries, where a session alone does not make its holder known: for the second
   * factor.
   */
  readonly session?: SessionId | undefined;
}

/** A turn that was taken. */
export interface Turn {
  /**
   * Takes the turn off the account's counts again, when the try turned out to be a rightful one.
   */
  giveBack(): Promise<void>;
}

type Counting = Pick<AuthContext, 'db' | 'clock' | 'settings' | 'waitingRoom'>;

/**
 * So many times a session's first tries come first from all the sessions of an unknown network
 * together.
 */
const SESSIONS_OF_A_NETWORK = 3;

/** A network is shared by strangers, a device and an open session are not. */
function isPersonal(known: Subject['known']): known is KnownCaller {
  return known?.kind === 'device' || known?.kind === 'session';
}

/** Where the try is said to come from. */
function sourceOf({ address, known, session }: Subject): string {
  if (isPersonal(known)) return `${known.kind}:${known.id}`;
  return session === undefined ? `network:${networkOf(address)}` : `session:${session}`;
}

/**
 * Of which sources the first tries are told apart from further ones, with how many there are of
 * each.
 */
function firstTriesOf(subject: Subject, firstTries: number): { source: string; times: number }[] {
  const { known, session, address } = subject;
  if (isPersonal(known) || (known && session === undefined)) return [];
  const own = { source: sourceOf(subject), times: firstTries };
  if (known || session === undefined) return [own];
  const network = { source: `network:${networkOf(address)}`, times: firstTries * SESSIONS_OF_A_NETWORK };
  return [own, network];
}

function isSlowed(act: LimitedAct): act is SlowedAct {
  return act in PACES;
}

function sharedOf(ctx: Pick<Counting, 'settings'>, act: LimitedAct, subject: Subject): SharedLimit | null {
  if (!isSlowed(act)) return null;
  const { total } = ctx.settings.rateLimits[act];
  if (!total || !subject.account) return null;
  const account = digestOf(subject.account);
  const pace = PACES[act];
  const place = subject.known ? digestOf(`${subject.known.kind}:${subject.known.id}`) : 'all';
  return {
    key: `${act}:total:${place}:${account}`,
    total,
    pace,
    sources: firstTriesOf(subject, pace.firstTries).map(({ source, times }) => ({
      key: `${act}:first:${digestOf(source)}:${account}`,
      rate: { times, seconds: total.seconds },
    })),
  };
}

function countersOf(ctx: Pick<Counting, 'settings'>, act: LimitedAct, subject: Subject) {
  const { perAddress, perAccount } = ctx.settings.rateLimits[act];
  const address: Counter | null =
    perAddress && !isPersonal(subject.known)
      ? { key: `${act}:address:${digestOf(networkOf(subject.address))}`, rate: perAddress }
      : null;
  const account: Counter | null =
    perAccount && subject.account
      ? {
          key: `${act}:account:${digestOf(subject.account)}:${digestOf(sourceOf(subject))}`,
          rate: perAccount,
        }
      : null;
  return { address, account, shared: sharedOf(ctx, act, subject) };
}

type Outcome =
  | { readonly counters: readonly Counter[]; readonly waitMs: number }
  | { readonly refusedUntil: Instant };

async function countTry(
  tx: Transaction,
  { address, account, shared }: ReturnType<typeof countersOf>,
  now: Instant,
): Promise<Outcome> {
  const ends: Instant[] = [];
  for (const counter of [address, account].filter((one) => one !== null)) {
    const end = await countWithin(tx, counter, now);
    if (end !== null) ends.push(end);
  }
  const own = account ? [account] : [];
  if (ends.length > 0) return { refusedUntil: instant(Math.max(...ends)) };
  if (!shared) return { counters: own, waitMs: 0 };
  const counted = await countShared(tx, shared, now);
  if ('waitMs' in counted) return { counters: [...own, ...counted.counters], waitMs: counted.waitMs };
  await giveBack(tx, own);
  return counted;
}

/**
 * Counts a try, and refuses it when there were too many lately: from this network, or for this
 * account from this place. Where strangers together try an account too often, the try waits for its
 * turn first (decision 53). Throws RateLimitError (429 with `Retry-After`); `code` names what was
 * asked for too often.
 */
export async function takeTurn(
  ctx: Counting,
  act: LimitedAct,
  subject: Subject,
  code: AuthErrorCode = 'over_request_rate_limit',
): Promise<Turn> {
  const plan = countersOf(ctx, act, subject);
  if (!plan.address && !plan.account && !plan.shared) return { giveBack: async () => undefined };
  const now = ctx.clock.now();
  const outcome = await ctx.db.transaction((tx) => countTry(tx, plan, now));
  if ('refusedUntil' in outcome)
    throw new RateLimitError(code, Math.ceil((outcome.refusedUntil - now) / 1_000));
  const { counters, waitMs } = outcome;
  const turn: Turn = {
    giveBack: async () => {
      if (counters.length > 0) await ctx.db.transaction((tx) => giveBack(tx, counters));
    },
  };
  if (waitMs === 0 || (await ctx.waitingRoom.wait(waitMs))) return turn;
  await turn.giveBack();
  throw new RateLimitError(code, Math.ceil(waitMs / 1_000));
}
