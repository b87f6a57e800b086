import { type Instant, instant } from '@gable/contracts/kernel';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { refreshTokenIdSchema } from '../ids.ts';
import { authRefreshTokens, type RefreshTokenRow } from '../refresh-token.tables.ts';
import { deriveSuccessorToken, hashRefreshToken } from '../tokens/refresh-token.ts';
import { endSession } from './end-sessions.ts';

/** Within this time, a reused token is treated as a race between two tabs, not as theft. */
const REUSE_INTERVAL_MS = 10_000;

/**
 * Returns the session's active token if it replaced `parent`. Only the newest token is active:
 * racing tabs may have left another unused one.
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

async function exchange(tx: Transaction, token: string, row: RefreshTokenRow, now: Instant): Promise<string> {
  const id = newId(refreshTokenIdSchema);
  const successor = deriveSuccessorToken(token, id);
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
 * Returns the next refresh token; null if this one was reused too late (docs/wire/auth.md, Rules,
 * Refresh). The token may be stolen then, so the session ends with the whole family, because an
 * access token would remain valid otherwise. A token revoked by an upgrade to aal2 is rejected
 * within the reuse interval as well, but the session continues. The caller holds the session's row
 * lock and must commit either way.
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
  if (successor) return deriveSuccessorToken(token, successor.id);
  if (now > instant(replacedAt + REUSE_INTERVAL_MS)) {
    await endSession(tx, row.sessionId);
    return null;
  }
  return isRevoked ? null : exchange(tx, token, row, now);
}
