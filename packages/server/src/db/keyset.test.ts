import { type Instant, instant, userIdSchema } from '@gable/contracts/kernel';
import { desc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../domains/profile/profile.tables.ts';
import { newId } from '../kernel/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { afterCursor, toPage } from './index.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

async function insertAt(...times: Instant[]): Promise<void> {
  await test.db.transaction(async (tx) => {
    for (const at of times) {
      const id = newId(userIdSchema);
      await tx
        .insert(users)
        .values({ id, email: id, name: `at ${at}`, userType: 'agent', createdAt: at, updatedAt: at });
    }
  });
}

async function readPage(limit: number, cursor?: string) {
  const rows = await test.db.read
    .select()
    .from(users)
    .where(afterCursor(users.createdAt, users.id, cursor))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  return toPage(rows, limit, (row) => row.id);
}

async function readAll(limit: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(limit, cursor);
    seen.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

describe('keyset pagination', () => {
  it('returns every row once when many rows have the same time', async () => {
    await insertAt(...Array.from({ length: 23 }, (_, n) => instant(1_000 + Math.floor(n / 7))));
    for (const limit of [1, 5, 22, 23, 24]) {
      const seen = await readAll(limit);
      expect(seen).toHaveLength(23);
      expect(new Set(seen).size).toBe(23);
    }
  });

  it('is not affected by rows that are inserted between two pages', async () => {
    await insertAt(instant(1_000), instant(2_000), instant(3_000));
    const first = await readPage(2);
    await insertAt(instant(9_000));
    const second = await readPage(2, first.nextCursor ?? undefined);
    expect(second.items).toHaveLength(1);
    expect(first.items).not.toContain(second.items[0]);
    expect(second.nextCursor).toBeNull();
  });

  it('accepts or rejects a forged cursor without an internal error', async () => {
    await insertAt(instant(1_000), instant(2_000));
    const { nextCursor } = await readPage(1);
    const position = Buffer.from(nextCursor ?? '', 'base64url').toString();
    const forged = [
      `${'9'.repeat(16)}.${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
      `1.${'-'.repeat(36)}`,
      `1.${'a'.repeat(36)}`,
      '1.0-0-0-0-000000000000000000000000000000',
      ...Array.from(position, (_, at) => `${position.slice(0, at)}-${position.slice(at + 1)}`),
      ...Array.from(position, (_, at) => `${position.slice(0, at)}${position.slice(at + 1)}`),
    ];
    for (const text of forged) {
      const cursor = Buffer.from(text).toString('base64url');
      const failed = await readPage(1, cursor).then(
        () => null,
        (error: unknown) => error,
      );
      if (failed !== null) expect(failed, text).toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  it('rejects an invalid cursor as an error of that field', async () => {
    for (const cursor of ['', 'nonsense', Buffer.from("1.'; drop table users; --").toString('base64url')]) {
      expect(() => afterCursor(users.createdAt, users.id, cursor)).toThrow('cursor');
    }
  });
});
