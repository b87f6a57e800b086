import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant, userIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, dialect } from '../db/index.ts';
import { users } from '../domains/profile/profile.tables.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { keepWhileUnchanged } from './keep-while-unchanged.ts';
import { newId } from './new-id.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

async function addUser(db: Database): Promise<void> {
  const id = newId(userIdSchema);
  const at = instant(1_000);
  const person = { id, email: `${id}@example.com`, name: 'Ann', userType: 'agent' as const };
  await db.transaction((tx) => tx.insert(users).values({ ...person, createdAt: at, updatedAt: at }));
}

/** How many users there are, kept; and how often that was really asked. */
function openCount() {
  const keep = keepWhileUnchanged<number>(10);
  const asked = { times: 0 };
  const count = (key = 'users') =>
    keep(test.db, key, async () => {
      asked.times += 1;
      return (await test.db.read.select({ id: users.id }).from(users)).length;
    });
  return { count, asked };
}

it('asks once for as long as nothing is committed, over many turns', async () => {
  const { count, asked } = openCount();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await count()).toBe(0);
    await nextTurn();
  }
  expect(asked.times).toBe(dialect === 'sqlite' ? 1 : 3);
});

it('sees each commit of its own process at once', async () => {
  const { count } = openCount();
  for (let users = 0; users < 3; users += 1) {
    expect(await count()).toBe(users);
    await addUser(test.db);
  }
  expect(await count()).toBe(3);
});

it('sees each commit of another process in the next turn', async () => {
  const { count } = openCount();
  const other = test.reopen();
  for (let users = 0; users < 3; users += 1) {
    expect(await count()).toBe(users);
    await addUser(other);
  }
  expect(await count()).toBe(3);
  await other.close();
});

it('keeps each key for itself', async () => {
  const { count, asked } = openCount();
  await count('a');
  await count('b');
  expect(asked.times).toBe(2);
});

it('asks again after a question that failed', async () => {
  const keep = keepWhileUnchanged<number>(10);
  await expect(keep(test.db, 'a', () => Promise.reject(new Error('No answer.')))).rejects.toThrow(
    'No answer.',
  );
  expect(await keep(test.db, 'a', async () => 1)).toBe(1);
});
