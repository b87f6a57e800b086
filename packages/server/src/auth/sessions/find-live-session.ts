import { and, eq, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { authSessions, type SessionRow } from '../session.tables.ts';
import type { AccessTokenClaims } from '../tokens/access-token-reader.ts';
import { authUsers, type UserRow } from '../user.tables.ts';

/** A session that has not ended, and its user. */
export interface LiveSession {
  readonly session: SessionRow;
  readonly user: UserRow;
}

const liveSession = preparedQuery((reader) =>
  reader
    .select({ session: authSessions, user: authUsers })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, sql.placeholder('sessionId')),
        eq(authSessions.userId, sql.placeholder('userId')),
      ),
    ),
);

/**
 * Finds a session and its user with all columns, for the service's own endpoints; other calls use
 * `lookUpSession`.
 */
export async function findLiveSession(
  reader: Reader,
  { sessionId, userId }: Pick<AccessTokenClaims, 'sessionId' | 'userId'>,
): Promise<LiveSession | null> {
  const [live] = await liveSession(reader, {}).execute({ sessionId, userId });
  return live ?? null;
}
