import { instant, userIdSchema } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../domains/profile/profile.tables.ts';
import { newId } from '../kernel/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { compileRows } from './compile-rows.ts';
import { preparedQuery } from './prepared.ts';

const byId = preparedQuery((reader) =>
  reader
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

it('maps the rows of a flat select as Drizzle does', async () => {
  const { db, close } = await openTestDatabase();
  const id = newId(userIdSchema);
  const user = { id, email: 'ann@example.com', name: 'Ann', userType: 'agent' as const };
  const row = { ...user, createdAt: instant(1), updatedAt: instant(2) };
  await db.transaction((tx) => tx.insert(users).values(row));
  const compiled = byId(db.read, {});
  expect(Reflect.get(compiled, 'customResultMapper')).toBeTypeOf('function');
  expect(await compiled.execute({ id })).toEqual(await db.read.select().from(users).where(eq(users.id, id)));
  // Fails if a new version of Drizzle no longer calls the mapper.
  Reflect.set(compiled, 'customResultMapper', () => ['mapped']);
  expect(await compiled.execute({ id })).toEqual(['mapped']);
  await close();
});

it('throws for a query without the required internals', () => {
  expect(() => compileRows({ fields: [] })).toThrow('maps rows differently');
});
