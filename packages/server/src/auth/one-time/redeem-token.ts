import type { UserId } from '@gable/contracts/kernel';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { authOneTimeTokens, type OneTimeTokenRow, type TokenKind } from '../one-time-token.tables.ts';
import { hashLink } from './mint-token.ts';

/** After so many wrong codes a code is worthless: a guesser's chance is one in two hundred thousand. */
const WRONG_CODES = 5;

/** A code as it was typed, and for what. */
export interface TypedCode {
  readonly code: string;
  readonly kinds: readonly TokenKind[];
  /** The address (lower case) or number (digits alone) that the code was sent to. */
  readonly relatesTo: string;
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

/** The proofs that the code may belong to, newest first, and no more than there are kinds. */
async function listCandidates(
  ctx: AuthContext,
  { kinds, relatesTo, userId }: TypedCode,
): Promise<OneTimeTokenRow[]> {
  return ctx.db.read
    .select()
    .from(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.relatesTo, relatesTo),
        inArray(authOneTimeTokens.kind, [...kinds]),
        gt(authOneTimeTokens.expiresAt, ctx.clock.now()),
        userId === undefined ? undefined : eq(authOneTimeTokens.userId, userId),
      ),
    )
    .orderBy(desc(authOneTimeTokens.createdAt), desc(authOneTimeTokens.id))
    .limit(kinds.length);
}

/** Counts a try before it is known whether it is right, so that tries in the same moment cannot share one count. */
async function spendTry(ctx: AuthContext, row: OneTimeTokenRow): Promise<boolean> {
  const spent = await ctx.db.transaction((tx) =>
    tx
      .update(authOneTimeTokens)
      .set({ wrongCodes: sql`${authOneTimeTokens.wrongCodes} + 1` })
      .where(and(eq(authOneTimeTokens.id, row.id), lt(authOneTimeTokens.wrongCodes, WRONG_CODES)))
      .returning({ id: authOneTimeTokens.id }),
  );
  return spent.length > 0;
}

async function isRight(ctx: AuthContext, row: OneTimeTokenRow | undefined, code: string): Promise<boolean> {
  const [mayTry, matches] = await Promise.all([
    row ? spendTry(ctx, row) : false,
    ctx.passwords.verify(row?.codeHash ?? null, code),
  ]);
  return mayTry && matches;
}

/**
 * The proof that this code belongs to; null when there is none, it has expired or was guessed at too often. Where there
 * is none it takes as long: so many hashes as kinds are asked for. It is not used up by this. Not for transactions.
 */
export async function findTokenByCode(ctx: AuthContext, typed: TypedCode): Promise<OneTimeTokenRow | null> {
  const candidates = await listCandidates(ctx, typed);
  const tried = await Promise.all(
    typed.kinds.map(async (_kind, index) => {
      const row = candidates[index];
      return (await isRight(ctx, row, typed.code)) ? row : undefined;
    }),
  );
  return tried.find((row) => row !== undefined) ?? null;
}

/** Uses a proof up. False when someone else did in the meantime: then it proves nothing here. */
export async function consumeToken(tx: Transaction, row: Pick<OneTimeTokenRow, 'id'>): Promise<boolean> {
  const consumed = await tx
    .delete(authOneTimeTokens)
    .where(eq(authOneTimeTokens.id, row.id))
    .returning({ id: authOneTimeTokens.id });
  return consumed.length > 0;
}
