import { instant, type UserId, userIdSchema } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { users } from '../domains/profile/profile.tables.ts';
import { newId } from '../kernel/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { type Database, dialect, openDatabase, preparedQuery, type Transaction } from './index.ts';

let test: TestDatabase;
/** With one connection, so that each query finds what the one before it left there. */
let db: Database;
beforeEach(async () => {
  test = await openTestDatabase();
  db = openDatabase({ ...test.location, onIdleError: () => undefined, limits: { connections: 1 } });
});
afterEach(async () => {
  await db.close();
  await test.close();
});

interface Shape extends Record<string, boolean> {
  readonly byId: boolean;
}

const names = preparedQuery((reader, { byId }: Shape) =>
  reader
    .select({ name: users.name })
    .from(users)
    .where(byId ? eq(users.id, sql.placeholder('id')) : eq(users.email, sql.placeholder('email'))),
);

const insert = preparedQuery((tx: Transaction) =>
  tx.insert(users).values({
    id: sql.placeholder('id'),
    email: sql.placeholder('email'),
    name: 'Ann',
    userType: 'agent',
    createdAt: instant(1),
    updatedAt: instant(1),
  }),
);

const emailOf = (id: UserId) => `${id}@example.com`;
const add = (id: UserId) => db.transaction((tx) => insert(tx, {}).execute({ id, email: emailOf(id) }));

it('finds the same by each shape, outside a transaction and inside', async () => {
  const id = newId(userIdSchema);
  await add(id);
  const ask = async (reader: Parameters<typeof names>[0]) => [
    await names(reader, { byId: true }).execute({ id }),
    await names(reader, { byId: false }).execute({ email: emailOf(id) }),
  ];
  const found = [[{ name: 'Ann' }], [{ name: 'Ann' }]];
  expect(await ask(db.read)).toEqual(found);
  expect(await db.transaction(ask)).toEqual(found);
});

it.runIf(dialect === 'postgres')('is parsed once for each connection, a write as well', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = newId(userIdSchema);
    await add(id);
    await names(db.read, { byId: true }).execute({ id });
  }
  const prepared = await db.read
    .select({ uses: sql<number>`(generic_plans + custom_plans)::integer` })
    .from(sql`pg_prepared_statements`)
    .where(sql`statement like '%"users"%'`);
  expect(prepared).toEqual([{ uses: 3 }, { uses: 3 }]);
});
