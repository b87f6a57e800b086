import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/index.ts';
import { authSessions, type SessionRow } from '../session.tables.ts';
import type { AccessTokenClaims } from '../tokens/access-token-reader.ts';
import { authUsers, type UserRow } from '../user.tables.ts';

/** A session that has not ended, and whose it is. */
export interface LiveSession {
  readonly session: SessionRow;
  readonly user: UserRow;
}

export type LiveSessionFinder = (
  claims: Pick<AccessTokenClaims, 'sessionId' | 'userId'>,
) => Promise<LiveSession | null>;

/** Makes the look-up that every authenticated call does: one prepared query over two primary keys. */
export function createLiveSessionFinder(db: Database): LiveSessionFinder {
  const query = db.read
    .select({ session: authSessions, user: authUsers })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(
      and(eq(authSessions.id, sql.placeholder('session')), eq(authSessions.userId, sql.placeholder('user'))),
    )
    .prepare();
  return async ({ sessionId, userId }) => {
    const [live] = await query.execute({ session: sessionId, user: userId });
    return live ?? null;
  };
}
