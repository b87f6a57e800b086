import type { UserId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { type Database, preparedQuery } from '../../db/index.ts';
import { keepWhileUnchanged } from '../../kernel/index.ts';
import type { SessionId } from '../ids.ts';
import { type AssuranceLevel, authSessions } from '../session.tables.ts';
import { authUsers } from '../user.tables.ts';

/** The level of the user's session; null where it has ended, or is somebody else's. */
const sessionLevel = sql<AssuranceLevel | null>`(
  select ${authSessions.aal} from ${authSessions}
  where ${authSessions.id} = ${sql.placeholder('sessionId')} and ${authSessions.userId} = ${sql.placeholder('userId')}
)`;

/** SQLite takes 7 us for this, and 20 for the same as a join. */
const sessionHolder = preparedQuery((reader) =>
  reader
    .select({
      aal: sessionLevel.as('aal'),
      email: authUsers.email,
      emailConfirmedAt: authUsers.emailConfirmedAt,
      bannedUntil: authUsers.bannedUntil,
      hasSecondFactor: authUsers.hasSecondFactor,
    })
    .from(authUsers)
    .where(eq(authUsers.id, sql.placeholder('userId'))),
);

const askForHolder = (db: Database, given: { sessionId: SessionId; userId: UserId }) =>
  sessionHolder(db.read, {})
    .execute(given)
    .then(([row]) => row);

/** Some 300 bytes each. */
const KEPT_HOLDERS = 5_000;
const kept = keepWhileUnchanged<Awaited<ReturnType<typeof askForHolder>>>(KEPT_HOLDERS);

/**
 * As little as every call of the house needs to know of a session and its user, by their ids; undefined where there is no such
 * user, and a level of null where there is no such session.
 */
export function findHolder(db: Database, given: { sessionId: SessionId; userId: UserId }) {
  return kept(db, `${given.sessionId} ${given.userId}`, () => askForHolder(db, given));
}
