import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { authOneTimeTokens, type OneTimeTokenRow, type TokenKind } from '../one-time-token.tables.ts';
import { consumeCounter, toDigest } from '../rate-limits/counter.ts';
import { matchesCode } from './code-hash.ts';
import { hashLinkToken } from './generate-token-secrets.ts';

/**
 * The number of wrong codes after which a code is invalid where it was requested: a guess succeeds
 * with a chance of 1 in 200,000.
 */
const MAX_WRONG_CODES = 5;
/** Additional wrong codes from all other places together, and the limit for each place. */
const MAX_WRONG_CODES_ELSEWHERE = 6;
const RATE_PER_PLACE = { times: 3, seconds: 3_600 };

/** A submitted code. */
export interface SubmittedCode {
  readonly code: string;
  readonly kinds: readonly TokenKind[];
  /** The recipient: an email address (lowercase) or phone number (digits only). */
  readonly relatesTo: string;
  /**
   * The submitter: the hashed place (`requested-from.ts`), and whether the account knows the caller.
   */
  readonly from: { readonly place: string; readonly isKnown: boolean };
  /** The owner of the code, if known. */
  readonly userId?: UserId;
}

/** Finds a valid token by its link token without consuming it. */
export async function findTokenByLink(
  ctx: AuthContext,
  link: string,
  kinds: readonly TokenKind[],
): Promise<OneTimeTokenRow | null> {
  const [row] = await ctx.db.read
    .select()
    .from(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.linkHash, hashLinkToken(link)),
        inArray(authOneTimeTokens.kind, [...kinds]),
        gt(authOneTimeTokens.expiresAt, ctx.clock.now()),
      ),
    );
  return row ?? null;
}

const { wrongCodes, wrongCodesElsewhere, requestedFrom } = authOneTimeTokens;

/**
 * Tokens that the code may belong to. A token whose message is not sent yet has no code to guess.
 */
function isCandidate({ kinds, relatesTo, userId }: SubmittedCode, now: Instant): SQL | undefined {
  return and(
    eq(authOneTimeTokens.relatesTo, relatesTo),
    inArray(authOneTimeTokens.kind, [...kinds]),
    gt(authOneTimeTokens.expiresAt, now),
    isNotNull(authOneTimeTokens.codeHash),
    userId === undefined ? undefined : eq(authOneTimeTokens.userId, userId),
  );
}

/**
 * Counts an attempt against the tokens that the submitter requested, or against all tokens for a
 * known caller, and returns them. Counted before the check, so that concurrent attempts cannot
 * share one count.
 */
async function countOwnAttempts(
  tx: Transaction,
  submitted: SubmittedCode,
  now: Instant,
): Promise<OneTimeTokenRow[]> {
  const { place, isKnown } = submitted.from;
  return tx
    .update(authOneTimeTokens)
    .set({ wrongCodes: sql`${wrongCodes} + 1` })
    .where(
      and(
        isCandidate(submitted, now),
        isKnown ? undefined : eq(requestedFrom, place),
        lt(wrongCodes, MAX_WRONG_CODES),
      ),
    )
    .returning();
}

/**
 * Counts an attempt against the tokens that others requested, because a user may request on one
 * device and enter the code on another. Each place has few attempts, and all together have a
 * separate total: the code stays valid where it was requested.
 */
async function countAttemptsElsewhere(
  tx: Transaction,
  submitted: SubmittedCode,
  now: Instant,
): Promise<OneTimeTokenRow[]> {
  const { place, isKnown } = submitted.from;
  if (isKnown) return [];
  const key = `code:elsewhere:${place}:${toDigest(submitted.relatesTo)}`;
  if ((await consumeCounter(tx, { key, rate: RATE_PER_PLACE }, now)) !== null) return [];
  return tx
    .update(authOneTimeTokens)
    .set({ wrongCodesElsewhere: sql`${wrongCodesElsewhere} + 1` })
    .where(
      and(
        isCandidate(submitted, now),
        ne(requestedFrom, place),
        lt(wrongCodesElsewhere, MAX_WRONG_CODES_ELSEWHERE),
      ),
    )
    .returning();
}

/**
 * Finds a valid token by its code without consuming it; null if the code is wrong, expired, or was
 * tried too often from here.
 */
export async function findTokenByCode(
  ctx: AuthContext,
  submitted: SubmittedCode,
): Promise<OneTimeTokenRow | null> {
  const keys = await ctx.keys.all();
  const now = ctx.clock.now();
  const isMatch = (row: OneTimeTokenRow) => matchesCode(keys, row, submitted.code);
  // Two transactions: concurrent attempts would lock the same tokens in different orders.
  const own = await ctx.db.transaction((tx) => countOwnAttempts(tx, submitted, now));
  const match = own.find(isMatch);
  if (match) return match;
  const others = await ctx.db.transaction((tx) => countAttemptsElsewhere(tx, submitted, now));
  return others.find(isMatch) ?? null;
}

/** Deletes a token. False if another transaction deleted it first. */
export async function consumeToken(tx: Transaction, row: Pick<OneTimeTokenRow, 'id'>): Promise<boolean> {
  const deleted = await tx
    .delete(authOneTimeTokens)
    .where(eq(authOneTimeTokens.id, row.id))
    .returning({ id: authOneTimeTokens.id });
  return deleted.length > 0;
}
