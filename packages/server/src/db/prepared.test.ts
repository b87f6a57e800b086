import { instant, type UserId, userIdSchema } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { users } from '../domains/profile/profile.tables.ts';
import { newId } from '../kernel/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { type Database, dialect, openDatabase, preparedQuery, type Transaction } from './index.ts';

let test: TestDatabase;
/** Has one connection, so that queries share its prepared statements. */
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

const toEmail = (id: UserId) => `${id}@example.com`;
const add = (id: UserId) => db.transaction((tx) => insert(tx, {}).execute({ id, email: toEmail(id) }));

it('returns the same rows for each shape, inside and outside a transaction', async () => {
  const id = newId(userIdSchema);
  await add(id);
  const find = async (reader: Parameters<typeof names>[0]) => [
    await names(reader, { byId: true }).execute({ id }),
    await names(reader, { byId: false }).execute({ email: toEmail(id) }),
  ];
  const found = [[{ name: 'Ann' }], [{ name: 'Ann' }]];
  expect(await find(db.read)).toEqual(found);
  expect(await db.transaction(find)).toEqual(found);
});

it.runIf(dialect === 'postgres')('is parsed once per connection, for reads and writes', async () => {
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
