import type { UserId } from '@gable/contracts/kernel';
import { inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from './profile.tables.ts';

/** Loads the names of users. Returns a function that finds a name; '' for an unknown user. */
export async function loadUserNames(
  reader: Reader,
  userIds: readonly UserId[],
): Promise<(userId: UserId) => string> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return () => '';
  const found = await reader
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return (userId) => names.get(userId) ?? '';
}
