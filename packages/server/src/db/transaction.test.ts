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

const copyOf = preparedQuery((tx: Transaction) =>
  tx.insert(users).values({
    id: sql.placeholder('id'),
    email: 'copy@example.com',
    name: 'Copy',
    userType: 'agent',
    createdAt: instant(1_000),
    updatedAt: instant(1_000),
  }),
);

const nameOf = async (id: UserId) =>
  (await test.db.read.select().from(users).where(eq(users.id, id)))[0]?.name;

describe('a transaction', () => {
  it('stores what was written once it is over', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'Ann'));
    expect(await nameOf(id)).toBe('Ann');
  });

  it('is seen at once by who hears of its end, whatever was read just before', async () => {
    const id = await test.db.transaction(async (tx) => {
      // From here on nothing waits: what is read, written, stored and read again is all of one turn of the event loop.
      await pause();
      const made = await insertUser(tx, 'Ann');
      expect(await nameOf(made)).toBeUndefined();
      return made;
    });
    expect(await nameOf(id)).toBe('Ann');
  });

  it('takes everything back when it throws, however many awaits lie in between', async () => {
    const ids: UserId[] = [];
    const work = test.db.transaction(async (tx) => {
      ids.push(await insertUser(tx, 'first'));
      await pause();
      ids.push(await insertUser(tx, 'second'));
      await pause();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(await nameOf(id)).toBeUndefined();
  });

  it('fails with the error of a statement that was sent along with its COMMIT, and stores nothing', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'Ann'));
    let second: UserId | undefined;
    const work = test.db.transaction(async (tx) => {
      second = await insertUser(tx, 'Bob');
      await sendWithCommit(tx, copyOf(tx, {}).execute({ id }));
    });
    const error = await work.catch((thrown: unknown) => thrown);
    expect(inspect(error)).toMatch(/unique/i);
    expect(second && (await nameOf(second))).toBeUndefined();
  });

  it('fails with that error as well when it goes on after such a statement', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'Ann'));
    const work = test.db.transaction(async (tx) => {
      await sendWithCommit(tx, copyOf(tx, {}).execute({ id }));
      await tx.select().from(users);
    });
    expect(inspect(await work.catch((thrown: unknown) => thrown))).toMatch(/unique/i);
    expect(await nameOf(id)).toBe('Ann');
  });

  it('stores what was sent along with its COMMIT', async () => {
    const id = newId(userIdSchema);
    await test.db.transaction((tx) => sendWithCommit(tx, copyOf(tx, {}).execute({ id })));
    expect(await nameOf(id)).toBe('Copy');
  });

  it('goes on with the next one after one that failed', async () => {
    await expect(test.db.transaction(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const id = await test.db.transaction((tx) => insertUser(tx, 'after'));
    expect(await nameOf(id)).toBe('after');
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
    expect(await nameOf(id)).toBe(`racer ${wins.indexOf(1)}`);
  });

  it('comes through when another holds what it wants and wants what it holds', async () => {
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
    expect(await nameOf(one)).toBe(await nameOf(two));
  });

  it('keeps what it has not committed from readers, and sees it itself', async () => {
    await test.db.transaction(async (tx) => {
      const id = await insertUser(tx, 'unseen');
      await pause();
      expect(await nameOf(id)).toBeUndefined();
      expect((await tx.select().from(users).where(eq(users.id, id)))[0]?.name).toBe('unseen');
    });
  });

  it('refuses to be opened inside another, and leaves the outer one unharmed', async () => {
    const id = await test.db.transaction(async (tx) => {
      await expect(async () => test.db.transaction(async () => undefined)).rejects.toThrow('already open');
      return insertUser(tx, 'outer');
    });
    expect(await nameOf(id)).toBe('outer');
  });

  it('is noticed by what must not run inside it', async () => {
    expect(() => assertOutsideTransaction('Calling the provider')).not.toThrow();
    await test.db.transaction(async () => {
      await pause();
      expect(() => assertOutsideTransaction('Calling the provider')).toThrow('write lock');
    });
  });
});

describe('a second opening of the same data', () => {
  it('sees what the first committed', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'shared'));
    const second = test.reopen();
    const [row] = await second.read.select().from(users).where(eq(users.id, id));
    await second.close();
    expect(row?.name).toBe('shared');
  });

  it('writes as the first does, each as soon as the other has committed', async () => {
    const second = test.reopen();
    const openings = [test.db, second, test.db, second];
    const ids = await Promise.all(openings.map((db) => db.transaction((tx) => insertUser(tx, 'by either'))));
    expect(await Promise.all(ids.map(nameOf))).toEqual(openings.map(() => 'by either'));
    await second.close();
  });

  it('finds all its data after the first was closed', async () => {
    const id = await test.db.transaction((tx) => insertUser(tx, 'kept'));
    const second = test.reopen();
    await second.migrate();
    expect(await second.read.$count(users, eq(users.id, id))).toBe(1);
    await second.close();
  });
});
