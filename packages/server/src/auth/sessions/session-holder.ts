import { and, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../db/index.ts';
import { authSessions } from '../session.tables.ts';
import { authUsers } from '../user.tables.ts';

/** As little as every call of the house needs to know of a session that has not ended, by its own and its user's id. */
export const sessionHolder = preparedQuery((reader) =>
  reader
    .select({
      aal: authSessions.aal,
      email: authUsers.email,
      emailConfirmedAt: authUsers.emailConfirmedAt,
      bannedUntil: authUsers.bannedUntil,
      hasSecondFactor: authUsers.hasSecondFactor,
      userMetadata: authUsers.userMetadata,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, sql.placeholder('sessionId')),
        eq(authSessions.userId, sql.placeholder('userId')),
      ),
    )
    .prepare(),
);
