import { inspect } from 'node:util';
import { instant, type UserId, userIdSchema } from '@gable/contracts/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../domains/profile/profile.tables.ts';
import { newId } from '../kernel/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { assertOutsideTransaction, preparedQuery, sendWithCommit, type Transaction } from './index.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

async function insertUser(tx: Transaction, name: string): Promise<UserId> {
  const id = newId(userIdSchema);
  const at = instant(1_000);
  await tx
    .insert(users)
    .values({ id, email: `${id}@example.com`, name, userType: 'agent', createdAt: at, updatedAt: at });
  return id;
}

const insertCopy = preparedQuery((tx: Transaction) =>
  tx.insert(users).values({
    id: sql.placeholder('id'),
    email: 'copy@example.com',
    name: 'Copy',
    userType: 'agent',
    createdAt: instant(1_000),
    updatedAt: instant(1_000),
  }),
);

const readName = async (id: UserId) =>
  (await test.db.read.select().from(users).where(eq(users.id, id)))[0]?.name;

describe('a transaction', () => {
  it('stores its writes', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'Ann'));
    expect(await readName(id)).toBe('Ann');
  });

  it('is visible to reads immediately after it resolves', async () => {
    const id = await test.db.transaction(async (tx) => {
      // Everything after this runs in one turn of the event loop.
      await pause();
      const inserted = await insertUser(tx, 'Ann');
      expect(await readName(inserted)).toBeUndefined();
      return inserted;
    });
    expect(await readName(id)).toBe('Ann');
  });

  it('rolls back all writes when it throws, with awaits in between', async () => {
    const ids: UserId[] = [];
    const work = test.db.transaction(async (tx) => {
      ids.push(await insertUser(tx, 'first'));
      await pause();
      ids.push(await insertUser(tx, 'second'));
      await pause();
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(await readName(id)).toBeUndefined();
  });

  it('fails with the error of a statement that was sent with COMMIT, and stores nothing', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'Ann'));
    let second: UserId | undefined;
    const work = test.db.transaction(async (tx) => {
      second = await insertUser(tx, 'Bob');
      await sendWithCommit(tx, insertCopy(tx, {}).execute({ id }));
    });
    const error = await work.catch((thrown: unknown) => thrown);
    expect(inspect(error)).toMatch(/unique/i);
    expect(second && (await readName(second))).toBeUndefined();
  });

  it('fails with that error when it continues after such a statement', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'Ann'));
    const work = test.db.transaction(async (tx) => {
      await sendWithCommit(tx, insertCopy(tx, {}).execute({ id }));
      await tx.select().from(users);
    });
    expect(inspect(await work.catch((thrown: unknown) => thrown))).toMatch(/unique/i);
    expect(await readName(id)).toBe('Ann');
  });

  it('stores a statement that was sent with COMMIT', async () => {
    const id = newId(userIdSchema);
    await test.db.transaction((tx) => sendWithCommit(tx, insertCopy(tx, {}).execute({ id })));
    expect(await readName(id)).toBe('Copy');
  });

  it('runs after one that failed', async () => {
    await expect(test.db.transaction(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const id = await test.db.transaction((tx) => insertUser(tx, 'after'));
    expect(await readName(id)).toBe('after');
  });

  it('lets one of fifty concurrent compare-and-sets win', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'unclaimed'));
    const attempts = Array.from({ length: 50 }, (_, racer) =>
      test.db.transaction(async (tx) => {
        await pause();
        const won = await tx
          .update(users)
          .set({ name: `racer ${racer}` })
          .where(and(eq(users.id, id), eq(users.name, 'unclaimed')))
          .returning({ name: users.name });
        return won.length;
      }),
    );
    const wins = await Promise.all(attempts);
    expect(wins.reduce((sum, won) => sum + won, 0)).toBe(1);
    expect(await readName(id)).toBe(`racer ${wins.indexOf(1)}`);
  });

  it('is retried after a deadlock', async () => {
    const [one, two] = await test.db.transaction(async (tx) => [
      await insertUser(tx, 'one'),
      await insertUser(tx, 'two'),
    ]);
    const rename = (ids: readonly UserId[], name: string) =>
      test.db.transaction(async (tx) => {
        for (const id of ids) {
          await tx.update(users).set({ name }).where(eq(users.id, id));
          for (let wait = 0; wait < 10; wait += 1) await pause();
        }
        return name;
      });
    const done = await Promise.all([rename([one, two], 'forwards'), rename([two, one], 'backwards')]);
    expect(done).toEqual(['forwards', 'backwards']);
    expect(await readName(one)).toBe(await readName(two));
  });

  it('hides uncommitted writes from readers, but not from its own reads', async () => {
    await test.db.transaction(async (tx) => {
      const id = await insertUser(tx, 'unseen');
      await pause();
      expect(await readName(id)).toBeUndefined();
      expect((await tx.select().from(users).where(eq(users.id, id)))[0]?.name).toBe('unseen');
    });
  });

  it('throws inside another transaction, which is not affected', async () => {
    const id = await test.db.transaction(async (tx) => {
      await expect(async () => test.db.transaction(async () => undefined)).rejects.toThrow('already open');
      return insertUser(tx, 'outer');
    });
    expect(await readName(id)).toBe('outer');
  });

  it('is detected by assertOutsideTransaction', async () => {
    expect(() => assertOutsideTransaction('Calling the provider')).not.toThrow();
    await test.db.transaction(async () => {
      await pause();
      expect(() => assertOutsideTransaction('Calling the provider')).toThrow('write lock');
    });
  });
});

describe('a second process on the same database', () => {
  it('reads what the first committed', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'shared'));
    const second = test.reopen();
    const [row] = await second.read.select().from(users).where(eq(users.id, id));
    await second.close();
    expect(row?.name).toBe('shared');
  });

  it('writes concurrently with the first', async () => {
    const second = test.reopen();
    const databases = [test.db, second, test.db, second];
    const ids = await Promise.all(databases.map((db) => db.transaction((tx) => insertUser(tx, 'Ann'))));
    expect(await Promise.all(ids.map(readName))).toEqual(databases.map(() => 'Ann'));
    await second.close();
  });

  it('reads all data after the first has migrated and closed', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'kept'));
    const second = test.reopen();
    await second.migrate();
    expect(await second.read.$count(users, eq(users.id, id))).toBe(1);
    await second.close();
  });
});
