import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { authOneTimeTokens, type OneTimeTokenRow, type TokenKind } from '../one-time-token.tables.ts';
import { countWithin, digestOf } from '../rate-limits/counter.ts';
import { isCodeOf } from './code-hash.ts';
import { hashLink } from './mint-token.ts';

/**
 * After so many wrong codes a code is worthless where it was asked for: a guesser's chance is 1 in
 * 200,000.
 */
const WRONG_CODES = 5;
/** So many more are taken from all other places together, and so many from each of them. */
const WRONG_CODES_ELSEWHERE = 6;
const ELSEWHERE_OF_A_PLACE = { times: 3, seconds: 3_600 };

/** A code as it was typed, and for what. */
export interface TypedCode {
  readonly code: string;
  readonly kinds: readonly TokenKind[];
  /** The address (lower case) or number (digits alone) that the code was sent to. */
  readonly relatesTo: string;
  /** Who types it: from which place (`asked-from.ts`), and whether the account knows them. */
  readonly from: { readonly place: string; readonly isKnown: boolean };
  /** Whose code it must be, where it is known. */
  readonly userId?: UserId;
}

/** The proof behind a link; null when there is none of these kinds, or it has expired. It is not used up by this. */
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
        eq(authOneTimeTokens.linkHash, hashLink(link)),
        inArray(authOneTimeTokens.kind, [...kinds]),
        gt(authOneTimeTokens.expiresAt, ctx.clock.now()),
      ),
    );
  return row ?? null;
}

const { wrongCodes, wrongCodesElsewhere, askedFrom } = authOneTimeTokens;

/**
 * Which proofs the code may belong to. One whose message is not written yet has no code that could
 * be guessed.
 */
function mayBelongTo({ kinds, relatesTo, userId }: TypedCode, now: Instant): SQL | undefined {
  return and(
    eq(authOneTimeTokens.relatesTo, relatesTo),
    inArray(authOneTimeTokens.kind, [...kinds]),
    gt(authOneTimeTokens.expiresAt, now),
    isNotNull(authOneTimeTokens.codeHash),
    userId === undefined ? undefined : eq(authOneTimeTokens.userId, userId),
  );
}

/**
 * The proofs against which the code may be held that were asked for by whoever types it now, or any
 * for a caller whom the account knows. A try is counted before it is known whether it is right, so
 * that tries in the same moment cannot share one count.
 */
async function spendOwnTries(tx: Transaction, typed: TypedCode, now: Instant): Promise<OneTimeTokenRow[]> {
  const { place, isKnown } = typed.from;
  return tx
    .update(authOneTimeTokens)
    .set({ wrongCodes: sql`${wrongCodes} + 1` })
    .where(
      and(mayBelongTo(typed, now), isKnown ? undefined : eq(askedFrom, place), lt(wrongCodes, WRONG_CODES)),
    )
    .returning();
}

/**
 * The others: somebody may ask on one device and type on another, and a stranger may guess. Each
 * place has few tries, and all together use up only what is left for them: the code stays good
 * where it was asked for.
 */
async function spendTriesElsewhere(
  tx: Transaction,
  typed: TypedCode,
  now: Instant,
): Promise<OneTimeTokenRow[]> {
  const { place, isKnown } = typed.from;
  if (isKnown) return [];
  const key = `code:elsewhere:${place}:${digestOf(typed.relatesTo)}`;
  if ((await countWithin(tx, { key, rate: ELSEWHERE_OF_A_PLACE }, now)) !== null) return [];
  return tx
    .update(authOneTimeTokens)
    .set({ wrongCodesElsewhere: sql`${wrongCodesElsewhere} + 1` })
    .where(and(mayBelongTo(typed, now), ne(askedFrom, place), lt(wrongCodesElsewhere, WRONG_CODES_ELSEWHERE)))
    .returning();
}

/**
 * The proof that this code belongs to; null when there is none, it has expired or was guessed at
 * too often from here. It is not used up by this.
 */
export async function findTokenByCode(ctx: AuthContext, typed: TypedCode): Promise<OneTimeTokenRow | null> {
  const keys = await ctx.keys.all();
  const now = ctx.clock.now();
  const isRight = (row: OneTimeTokenRow) => isCodeOf(keys, row, typed.code);
  // Two transactions: places that try at once would lock the same proofs in another order.
  const own = await ctx.db.transaction((tx) => spendOwnTries(tx, typed, now));
  const right = own.find(isRight);
  if (right) return right;
  const others = await ctx.db.transaction((tx) => spendTriesElsewhere(tx, typed, now));
  return others.find(isRight) ?? null;
}

/** Uses a proof up. False when someone else did in the meantime: then it proves nothing here. */
export async function consumeToken(tx: Transaction, row: Pick<OneTimeTokenRow, 'id'>): Promise<boolean> {
  const consumed = await tx
    .delete(authOneTimeTokens)
    .where(eq(authOneTimeTokens.id, row.id))
    .returning({ id: authOneTimeTokens.id });
  return consumed.length > 0;
}
