import { type Instant, instant } from '@gable/contracts/kernel';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { refreshTokenIdSchema } from '../ids.ts';
import { authRefreshTokens, type RefreshTokenRow } from '../refresh-token.tables.ts';
import { hashRefreshToken, succeedRefreshToken } from '../tokens/refresh-token.ts';
import { endSession } from './end-sessions.ts';

/** For so long after its exchange an old token is taken for a race between two tabs and not for theft. */
const REUSE_INTERVAL_MS = 10_000;

/**
 * The session's active token, if it replaced this one. Only the newest is active: two tabs that raced may have left
 * another that nobody used, and its parent is as old as any.
 */
async function findActiveSuccessor(
  tx: Transaction,
  parent: RefreshTokenRow,
): Promise<RefreshTokenRow | undefined> {
  const { id, sessionId, usedAt, revokedAt, createdAt } = authRefreshTokens;
  const [active] = await tx
    .select()
    .from(authRefreshTokens)
    .where(and(eq(sessionId, parent.sessionId), isNull(usedAt), isNull(revokedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return active?.parentId === parent.id ? active : undefined;
}

/** Exchanges the token for a new one. */
async function exchange(tx: Transaction, token: string, row: RefreshTokenRow, now: Instant): Promise<string> {
  const id = newId(refreshTokenIdSchema);
  const successor = succeedRefreshToken(token, id);
  if (row.usedAt === null) {
    await tx.update(authRefreshTokens).set({ usedAt: now }).where(eq(authRefreshTokens.id, row.id));
  }
  await tx.insert(authRefreshTokens).values({
    id,
    sessionId: row.sessionId,
    tokenHash: hashRefreshToken(successor),
    parentId: row.id,
    usedAt: null,
    revokedAt: null,
    createdAt: now,
  });
  return successor;
}

/**
 * The refresh token to use from now on; null when this one came back too late (auth contract, section 1, Rules,
 * Refresh). Somebody else may hold the others then, so the session ends with all of them: an access token that was got
 * with one would work on otherwise. A token from before the session was raised by a second factor must not come up with it:
 * within the reuse interval it is refused, too, but the session goes on. The caller holds the session's row, so that nobody
 * else rotates meanwhile, and must commit either way.
 */
export async function rotateRefreshToken(
  tx: Transaction,
  token: string,
  row: RefreshTokenRow,
  now: Instant,
): Promise<string | null> {
  const replacedAt = row.usedAt ?? row.revokedAt;
  if (replacedAt === null) return exchange(tx, token, row, now);
  const isRevoked = row.revokedAt !== null;
  const successor = isRevoked ? undefined : await findActiveSuccessor(tx, row);
  if (successor) return succeedRefreshToken(token, successor.id);
  if (now > instant(replacedAt + REUSE_INTERVAL_MS)) {
    await endSession(tx, row.sessionId);
    return null;
  }
  return isRevoked ? null : exchange(tx, token, row, now);
}
