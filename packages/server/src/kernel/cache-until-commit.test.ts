import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant, userIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, dialect } from '../db/index.ts';
import { users } from '../domains/profile/profile.tables.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { cacheUntilCommit } from './cache-until-commit.ts';
import { newId } from './new-id.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

async function addUser(db: Database): Promise<void> {
  const id = newId(userIdSchema);
  const at = instant(1_000);
  const user = { id, email: `${id}@example.com`, name: 'Ann', userType: 'agent' as const };
  await db.transaction((tx) => tx.insert(users).values({ ...user, createdAt: at, updatedAt: at }));
}

/** A cached count of the users, and how often it was loaded. */
function createCachedCount() {
  const cached = cacheUntilCommit<number>(10);
  const loads = { times: 0 };
  const count = (key = 'users') =>
    cached(test.db, key, async () => {
      loads.times += 1;
      return (await test.db.read.select({ id: users.id }).from(users)).length;
    });
  return { count, loads };
}

it('loads once until the next commit, over several turns of the event loop', async () => {
  const { count, loads } = createCachedCount();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await count()).toBe(0);
    await nextTurn();
  }
  expect(loads.times).toBe(dialect === 'sqlite' ? 1 : 3);
});

it('loads again after each commit of the same process', async () => {
  const { count } = createCachedCount();
  for (let users = 0; users < 3; users += 1) {
    expect(await count()).toBe(users);
    await addUser(test.db);
  }
  expect(await count()).toBe(3);
});

it('loads again after each commit of another process', async () => {
  const { count } = createCachedCount();
  const other = test.reopen();
  for (let users = 0; users < 3; users += 1) {
    expect(await count()).toBe(users);
    await addUser(other);
  }
  expect(await count()).toBe(3);
  await other.close();
});

it('caches each key separately', async () => {
  const { count, loads } = createCachedCount();
  await count('a');
  await count('b');
  expect(loads.times).toBe(2);
});

it('loads again after a load that failed', async () => {
  const cached = cacheUntilCommit<number>(10);
  const failing = cached(test.db, 'a', () => Promise.reject(new Error('No response.')));
  await expect(failing).rejects.toThrow('No response.');
  expect(await cached(test.db, 'a', async () => 1)).toBe(1);
});
