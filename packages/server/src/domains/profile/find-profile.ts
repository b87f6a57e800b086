import type { UserId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { type ProfileRow, users } from './profile.tables.ts';

const profileById = preparedQuery((reader) =>
  reader
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('userId'))),
);

/** Returns a user's profile, if it exists. */
export async function findProfile(reader: Reader, userId: UserId): Promise<ProfileRow | undefined> {
  const [row] = await profileById(reader, {}).execute({ userId });
  return row;
}
