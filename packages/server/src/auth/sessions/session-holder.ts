import type { Instant, UserId } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import { eq, sql } from 'drizzle-orm';
import { type AnyColumn, type AnyTable, type Database, preparedQuery } from '#db/index.ts';
import { keepWhileUnchanged } from '#kernel/index.ts';
import type { SessionId } from '../ids.ts';
import { type AssuranceLevel, authSessions } from '../session.tables.ts';
import type { HouseProfile } from '../session-verifier.port.ts';
import { authUsers } from '../user.tables.ts';

/** Where the house keeps the profile of each of its users, whose id is the user's. */
export type ProfileTable = AnyTable & Readonly<Record<'id' | 'email' | 'name' | 'userType', AnyColumn>>;

/** As little as every call of the house needs to know of a session and its user. */
export interface SessionHolder {
  /** Null when the session has ended or belongs to another user. */
  readonly aal: AssuranceLevel | null;
  readonly email: string | null;
  readonly emailConfirmedAt: Instant | null;
  readonly bannedUntil: Instant | null;
  readonly hasSecondFactor: boolean;
  /** Null where the user has no profile; undefined where the house keeps none. */
  readonly profile: HouseProfile | null | undefined;
}

type FindHolder = (
  db: Database,
  given: { sessionId: SessionId; userId: UserId },
) => Promise<SessionHolder | undefined>;

const sessionLevel = sql<AssuranceLevel | null>`(
  select ${authSessions.aal} from ${authSessions}
  where ${authSessions.id} = ${sql.placeholder('sessionId')} and ${authSessions.userId} = ${sql.placeholder('userId')}
)`;

/** SQLite takes 7 us for the session as a part of the select, and 20 for the same as a join. */
const holderColumns = {
  aal: sessionLevel.as('aal'),
  email: authUsers.email,
  emailConfirmedAt: authUsers.emailConfirmedAt,
  bannedUntil: authUsers.bannedUntil,
  hasSecondFactor: authUsers.hasSecondFactor,
};

const ofUser = eq(authUsers.id, sql.placeholder('userId'));

function askWithoutProfile(): FindHolder {
  const holder = preparedQuery((reader) => reader.select(holderColumns).from(authUsers).where(ofUser));
  return async (db, given) => {
    const [row] = await holder(db.read, {}).execute(given);
    return row && { ...row, profile: undefined };
  };
}

function askWithProfile(profiles: ProfileTable): FindHolder {
  const columns = {
    ...holderColumns,
    profileEmail: sql<string | null>`${profiles.email}`.as('profile_email'),
    profileName: sql<string | null>`${profiles.name}`.as('profile_name'),
    profileType: sql<UserType | null>`${profiles.userType}`.as('profile_type'),
  };
  const holder = preparedQuery((reader) =>
    reader.select(columns).from(authUsers).leftJoin(profiles, eq(profiles.id, authUsers.id)).where(ofUser),
  );
  return async (db, given) => {
    const [row] = await holder(db.read, {}).execute(given);
    if (!row) return undefined;
    const { profileEmail: email, profileName: name, profileType: userType, ...session } = row;
    const isWhole = email !== null && name !== null && userType !== null;
    return { ...session, profile: isWhole ? { email, name, userType } : null };
  };
}

/** Some 400 bytes each. */
const KEPT_HOLDERS = 5_000;

/**
 * Finds a session and its user by their ids, with the user's profile in the same query; undefined where there is no such user.
 * @param profiles Null where the house keeps none.
 */
export function createHolderFinder(profiles: ProfileTable | null): FindHolder {
  const ask = profiles ? askWithProfile(profiles) : askWithoutProfile();
  const kept = keepWhileUnchanged<SessionHolder | undefined>(KEPT_HOLDERS);
  return (db, given) => kept(db, `${given.sessionId} ${given.userId}`, () => ask(db, given));
}
