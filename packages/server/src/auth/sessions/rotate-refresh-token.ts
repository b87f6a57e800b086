import { type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import { newId } from '../../kernel/index.ts';
import { refreshTokenIdSchema, type SessionId } from '../ids.ts';
import { authRefreshTokens, type RefreshTokenRow } from '../refresh-token.tables.ts';
import { hashRefreshToken, succeedRefreshToken } from '../tokens/refresh-token.ts';

/** For so long after its exchange an old token is taken for a race between two tabs and not for theft. */
const REUSE_INTERVAL_MS = 10_000;

/** Whatever of the family still stood is gone for good. */
async function revokeFamily(tx: Transaction, sessionId: SessionId, now: Instant): Promise<void> {
  await tx
    .update(authRefreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(authRefreshTokens.sessionId, sessionId), isNull(authRefreshTokens.revokedAt)));
}

async function findActiveSuccessor(
  tx: Transaction,
  parent: RefreshTokenRow,
): Promise<RefreshTokenRow | undefined> {
  const { parentId, usedAt, revokedAt } = authRefreshTokens;
  const [successor] = await tx
    .select()
    .from(authRefreshTokens)
    .where(and(eq(parentId, parent.id), isNull(usedAt), isNull(revokedAt)))
    .limit(1);
  return successor;
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
 * The refresh token to use from now on; null when this one came back too late and its family was revoked for it (auth
 * contract, section 1, Rules, Refresh). The caller holds the session's row, so that nobody else rotates meanwhile, and
 * must commit either way.
 */
export async function rotateRefreshToken(
  tx: Transaction,
  token: string,
  row: RefreshTokenRow,
  now: Instant,
): Promise<string | null> {
  if (row.revokedAt !== null) return null;
  if (row.usedAt === null) return exchange(tx, token, row, now);
  const successor = await findActiveSuccessor(tx, row);
  if (successor) return succeedRefreshToken(token, successor.id);
  if (now <= instant(row.usedAt + REUSE_INTERVAL_MS)) return exchange(tx, token, row, now);
  await revokeFamily(tx, row.sessionId, now);
  return null;
}
