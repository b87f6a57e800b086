import { spawn } from 'node:child_process';
import { instant, userIdSchema } from '@gable/contracts/kernel';
import SqliteClient from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#domains/profile/profile.tables.ts';
import { newId } from '#kernel/index.ts';
import { openTestDatabase, type TestDatabase } from '#testing/open-test-database.ts';
import { type Database, dialect, openDatabase } from '../index.ts';

let test: TestDatabase;
let db: Database;
const open = (limits: { busyMs?: number; maxPages?: number }) =>
  openDatabase({ ...test.location, onIdleError: () => undefined, limits });

const insertUser = (name = 'Ann') =>
  db.transaction(async (tx) => {
    const id = newId(userIdSchema);
    const at = instant(1_000);
    const row = { id, email: `${id}@example.com`, name, userType: 'agent' } as const;
    await tx.insert(users).values({ ...row, createdAt: at, updatedAt: at });
  });

/** Starts another process that holds the write lock. Returns a function that ends it. */
async function holdWriteLock(): Promise<() => Promise<void>> {
  const script = `import Sqlite from 'better-sqlite3';
    new Sqlite(process.argv[1]).exec('BEGIN IMMEDIATE');
    process.stdout.write('locked');
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, test.location.file], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return () => {
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.kill('SIGKILL');
    return ended;
  };
}

describe.runIf(dialect === 'sqlite')('SQLite', () => {
  beforeEach(async () => {
    test = await openTestDatabase();
  });
  afterEach(async () => {
    await db.close();
    await test.close();
  });

  it('rejects all waiting writers after one timeout while another process holds the lock', async () => {
    const busyMs = 1_000;
    const writers = 20;
    db = open({ busyMs });
    const release = await holdWriteLock();
    const began = performance.now();
    const outcomes = await Promise.allSettled(Array.from({ length: writers }, () => insertUser()));
    // In sequence it would take twenty times as long.
    expect(performance.now() - began).toBeLessThan((writers / 2) * busyMs);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: { code: 'STORAGE_UNAVAILABLE', status: 503 } });
    await db.ping();
    await release();
    await insertUser();
    expect(await db.read.$count(users)).toBe(1);
  });

  it('waits for a lock that another process releases in time', async () => {
    db = open({ busyMs: 60_000 });
    const release = await holdWriteLock();
    const writing = Promise.all(Array.from({ length: 5 }, () => insertUser()));
    await release();
    await writing;
    expect(await db.read.$count(users)).toBe(5);
  });

  it('throws STORAGE_UNAVAILABLE and fails its ping when it is full, and recovers when there is space', async () => {
    const pages = new SqliteClient(test.location.file);
    // The probe would fit into free pages left by migrations.
    pages.exec('VACUUM');
    const maxPages = Number(pages.pragma('page_count', { simple: true })) + 4;
    pages.close();
    db = open({ maxPages });
    await db.ping();
    const large = 'x'.repeat(100_000);
    const [first, second] = await Promise.allSettled([insertUser(large), insertUser()]);
    expect(first).toMatchObject({ reason: { code: 'STORAGE_UNAVAILABLE' } });
    expect(second?.status).toBeDefined();
    await expect(db.ping()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    await db.close();
    db = open({});
    await db.ping();
    await insertUser(large);
  });

  it('recovers by its own probe', async () => {
    const pages = new SqliteClient(test.location.file);
    const maxPages = Number(pages.pragma('page_count', { simple: true })) + 20;
    pages.close();
    db = open({ maxPages });
    await expect(insertUser('x'.repeat(400_000))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    // There is space for the probe: the failed write was too large.
    await db.ping();
    await insertUser();
  });
});
