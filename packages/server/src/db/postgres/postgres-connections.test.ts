import { inspect } from 'node:util';
import { instant, type UserId, userIdSchema } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#domains/profile/profile.tables.ts';
import { isAppError, newId } from '#kernel/index.ts';
import { acquirePostgresDatabase, readRows } from '#testing/postgres-databases.ts';
import {
  type Database,
  dialect,
  openDatabase,
  preparedQuery,
  type Reader,
  sendWithCommit,
  type Transaction,
} from '../index.ts';
import { findStorageFailure, trackCommits } from '../sqlite/storage-failure.ts';
import { type PostgresProxy, startPostgresProxy } from '../testing/postgres-proxy.ts';

const CONNECTIONS = 4;
const WRITERS = 16;
const TRANSACTIONS = 12;

let url: string;
let release: () => Promise<void>;
let proxy: PostgresProxy;
let db: Database;
let uncaught: unknown[];
const lost: Error[] = [];
const record = (error: unknown) => uncaught.push(error);

function open(
  limits: { responseMs?: number; idleInTransactionMs?: number; connectMs?: number } = {},
): Database {
  return openDatabase({
    databaseUrl: proxy.url,
    file: '',
    onIdleError: (error) => lost.push(error),
    limits: { connections: CONNECTIONS, ...limits },
  });
}

async function insertUser(tx: Transaction, id: UserId): Promise<void> {
  const at = instant(1_000);
  const row = { id, email: `${id}@example.com`, name: 'Ann', userType: 'agent' } as const;
  await tx.insert(users).values({ ...row, createdAt: at, updatedAt: at });
}

const write = (id: UserId) => db.transaction((tx) => insertUser(tx, id));

const preparedInsert = preparedQuery((tx: Transaction) =>
  tx.insert(users).values({
    id: sql.placeholder('id'),
    email: sql.placeholder('id'),
    name: 'Ann',
    userType: 'agent',
    createdAt: instant(1_000),
    updatedAt: instant(1_000),
  }),
);

/** Like `write`, with the statement sent together with COMMIT. */
const writeWithCommit = (id: UserId) =>
  db.transaction((tx) => sendWithCommit(tx, preparedInsert(tx, {}).execute({ id })));

const newUserId = () => newId(userIdSchema);

/** Like `write`, with a read that is sent together with BEGIN. */
const readAndWrite = (id: UserId) =>
  db.transaction(async (tx) => {
    expect(await tx.select().from(users).where(eq(users.id, id))).toEqual([]);
    await insertUser(tx, id);
  });

/** Returns the error of a promise, or null. */
const catchError = (promise: PromiseLike<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

interface Outcomes {
  readonly stored: UserId[];
  readonly failed: UserId[];
  readonly unknown: UserId[];
}

/**
 * Runs sixteen concurrent writers with sequential transactions. `between` runs after each of the
 * first writer's.
 */
async function runWriters(
  between: (round: number) => void | Promise<void> = () => undefined,
  writeOne = write,
): Promise<Outcomes> {
  const outcomes: Outcomes = { stored: [], failed: [], unknown: [] };
  const writer = async (number: number): Promise<void> => {
    for (let round = 0; round < TRANSACTIONS; round += 1) {
      const id = newUserId();
      const outcome = await writeOne(id).then(
        () => outcomes.stored,
        (error: unknown) => {
          if (isAppError(error, 'OUTCOME_UNKNOWN')) return outcomes.unknown;
          if (isAppError(error, 'STORAGE_UNAVAILABLE') || isAppError(error, 'OVERLOADED'))
            return outcomes.failed;
          throw error;
        },
      );
      outcome.push(id);
      if (number === 0) await between(round);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  return outcomes;
}

async function storedIds(): Promise<Set<unknown>> {
  const rows = await readRows(url, 'select id from users');
  return new Set(rows.map((row) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : null)));
}

/** Expects successful writes to be stored and failed ones not. */
async function expectConsistent({ stored, failed, unknown }: Outcomes): Promise<void> {
  const ids = await storedIds();
  expect(stored.filter((id) => !ids.has(id))).toEqual([]);
  expect(failed.filter((id) => ids.has(id))).toEqual([]);
  expect(stored.length + failed.length + unknown.length).toBe(WRITERS * TRANSACTIONS);
}

/** Expects that all connections can be used concurrently, so that none has leaked. */
async function expectFullPool(): Promise<void> {
  const all = Promise.withResolvers<void>();
  let inside = 0;
  const enter = async (): Promise<void> => {
    inside += 1;
    if (inside === CONNECTIONS) all.resolve();
    await all.promise;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.transaction(enter)));
  expect(db.load()).toEqual({ connections: CONNECTIONS, idle: CONNECTIONS, waiting: 0 });
}

describe.runIf(dialect === 'postgres')('a lost connection to PostgreSQL', () => {
  beforeEach(async () => {
    ({ url, release } = await acquirePostgresDatabase());
    proxy = await startPostgresProxy(url);
    db = open();
    uncaught = [];
    process.on('uncaughtException', record);
    process.on('unhandledRejection', record);
  });
  afterEach(async () => {
    await db.close();
    await proxy.close();
    await release();
    process.off('uncaughtException', record);
    process.off('unhandledRejection', record);
    expect(uncaught).toEqual([]);
  });

  it.each([
    ['BEGIN', { at: 'begin', when: 'before', every: 3 }],
    ['BEGIN, after the server has begun', { at: 'begin', when: 'after', every: 3 }],
    ['a statement', { at: 'insert into', when: 'before', every: 3 }],
    ['a statement that the server has executed', { at: 'insert into', when: 'after', every: 3 }],
  ] as const)('at %s retries the transaction, or fails and stores nothing', async (_what, cut) => {
    proxy.cutAt(cut);
    const outcomes = await runWriters();
    proxy.cutAt(null);
    expect(proxy.cuts()).toBeGreaterThan(WRITERS);
    expect(outcomes.unknown).toEqual([]);
    expect(outcomes.stored.length).toBeGreaterThan(0);
    await expectConsistent(outcomes);
    await expectFullPool();
  });

  it.each(['before', 'after'] as const)(
    'at COMMIT, %s the server receives it, throws OUTCOME_UNKNOWN',
    async (when) => {
      proxy.cutAt({ at: 'commit', when, every: 3 });
      const outcomes = await runWriters();
      proxy.cutAt(null);
      expect(outcomes.unknown).toHaveLength(proxy.cuts());
      expect(outcomes.failed).toEqual([]);
      await expectConsistent(outcomes);
      const ids = await storedIds();
      expect(outcomes.unknown.filter((id) => ids.has(id))).toHaveLength(when === 'after' ? proxy.cuts() : 0);
      await expectFullPool();
    },
  );

  it.each(['before', 'after'] as const)(
    'at BEGIN, %s the server receives it, retries a transaction that reads first',
    async (when) => {
      proxy.cutAt({ at: 'begin', when, every: 3 });
      const outcomes = await runWriters(undefined, readAndWrite);
      proxy.cutAt(null);
      expect(proxy.cuts()).toBeGreaterThan(WRITERS);
      expect(outcomes.unknown).toEqual([]);
      await expectConsistent(outcomes);
      await expectFullPool();
    },
  );

  it('at COMMIT throws OUTCOME_UNKNOWN for a statement that was sent with it, and does not retry', async () => {
    // Each connection prepares the statement first, so that its text is no longer sent.
    await runWriters(undefined, writeWithCommit);
    const before = (await storedIds()).size;
    proxy.cutAt({ at: 'commit', when: 'after', every: 3 });
    const outcomes = await runWriters(undefined, writeWithCommit);
    proxy.cutAt(null);
    expect(proxy.cuts()).toBeGreaterThan(WRITERS);
    expect(outcomes.unknown).toHaveLength(proxy.cuts());
    await expectConsistent(outcomes);
    expect((await storedIds()).size - before).toBe(outcomes.stored.length + outcomes.unknown.length);
    await expectFullPool();
  });

  it('in a read retries the read, and throws STORAGE_UNAVAILABLE if the retry fails', async () => {
    await write(newUserId());
    proxy.cutAt({ at: 'select', when: 'before', every: 2 });
    for (let read = 0; read < 10; read += 1) expect(await db.read.$count(users)).toBe(1);
    expect(proxy.cuts()).toBeGreaterThan(4);
    proxy.cutAt({ at: 'select', when: 'after', every: 1 });
    const error = await catchError(db.read.$count(users));
    expect(findStorageFailure(error)).toMatchObject({ code: 'STORAGE_UNAVAILABLE', status: 503 });
    proxy.cutAt(null);
    await expectFullPool();
  });

  it('never shrinks the pool', async () => {
    proxy.cutAt({ at: 'begin', when: 'before', every: 1 });
    for (let time = 0; time < 3 * CONNECTIONS; time += 1)
      await expect(write(newUserId())).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    proxy.cutAt(null);
    await expectFullPool();
  });

  it('of all at once, without new ones for a while as in a failover, stores all successful writes', async () => {
    const outcomes = await runWriters((round) => {
      if (round === 2) proxy.cutAll();
      if (round === 4) proxy.refuse(true);
      if (round === 7) proxy.refuse(false);
    });
    expect(outcomes.failed.length).toBeGreaterThan(0);
    await expectConsistent(outcomes);
    await expectFullPool();
  });

  it('by repeated pg_terminate_backend stores all successful writes', async () => {
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const outcomes = await runWriters(async () => {
      await readRows(url, terminate);
    });
    await expectConsistent(outcomes);
    await expectFullPool();
  });

  it('by a network that stops forwarding is detected, and the pool recovers', async () => {
    await db.close();
    db = open({ responseMs: 300, connectMs: 300 });
    const outcomes = await runWriters((round) => {
      if (round === 1) proxy.freeze(true);
      if (round === 3) {
        proxy.freeze(false);
        proxy.cutAll();
      }
    });
    expect(outcomes.failed.length + outcomes.unknown.length).toBeGreaterThan(0);
    await expectConsistent(outcomes);
    await expectFullPool();
  });

  it('by idle_in_transaction_session_timeout fails the transaction, not the process', async () => {
    await db.close();
    // Long enough for the first statement on a busy machine.
    db = open({ idleInTransactionMs: 1_000 });
    const id = newUserId();
    const timeouts = () => lost.filter(({ message }) => message.includes('idle-in-transaction')).length;
    // It runs twice, and each attempt must wait for its own timeout.
    const silent = db.transaction(async (tx) => {
      const before = timeouts();
      await insertUser(tx, id);
      await expect.poll(timeouts).toBeGreaterThan(before);
      await tx.select().from(users);
    });
    await expect(silent).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect((await storedIds()).has(id)).toBe(false);
  });

  it('after a commit of the same request throws OUTCOME_UNKNOWN', async () => {
    const second = trackCommits(async () => {
      await write(newUserId());
      proxy.refuse(true);
      await write(newUserId());
    });
    await expect(second).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    const read = await trackCommits(() => catchError(db.read.$count(users)));
    expect(findStorageFailure(read)).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });

  it('of a listener is reopened, and reports a gap', async () => {
    const received: string[] = [];
    let gaps = 0;
    const stop = db.listen({
      onMessage: (message) => received.push(message),
      onGap: () => {
        gaps += 1;
      },
    });
    await expect.poll(() => gaps).toBe(1);
    proxy.cutAll();
    await expect.poll(() => gaps).toBe(2);
    await db.transaction((tx) => db.publish(tx, 'reconnected'));
    await expect.poll(() => received).toEqual(['reconnected']);
    await stop();
  });
});

describe.runIf(dialect === 'postgres')('a transaction on PostgreSQL', () => {
  beforeEach(async () => {
    ({ url, release } = await acquirePostgresDatabase());
    proxy = await startPostgresProxy(url);
    db = open();
  });
  afterEach(async () => {
    await db.close();
    await proxy.close();
    await release();
  });

  it('fails when it continues after a failed statement', async () => {
    const id = newUserId();
    const swallowing = db.transaction(async (tx) => {
      await insertUser(tx, id);
      await insertUser(tx, id).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await db.read.$count(users)).toBe(0);
  });

  it('rejects a statement after its COMMIT, which would be committed on its own', async () => {
    let ended: Transaction | undefined;
    await db.transaction(async (tx) => {
      ended = tx;
    });
    const late = ended && insertUser(ended, newUserId());
    expect(String(await catchError(Promise.resolve(late)).then((error) => inspect(error)))).toContain(
      'after the end of its transaction',
    );
    expect(await db.read.$count(users)).toBe(0);
  });

  it('publishes after the commit, and stays committed if publishing fails', async () => {
    const received: string[] = [];
    const listening = Promise.withResolvers<void>();
    const stop = db.listen({ onMessage: (message) => received.push(message), onGap: listening.resolve });
    await listening.promise;
    lost.length = 0;
    const publish = (message: string) => db.transaction((tx) => db.publish(tx, message));
    await Promise.all(['one', 'two', 'it\'s "three", {4}'].map(publish));
    await expect.poll(() => received.toSorted()).toEqual(['it\'s "three", {4}', 'one', 'two']);
    // Longer than the limit of NOTIFY.
    await publish('x'.repeat(9_000));
    expect(lost.map(({ message }) => message)).toEqual(['A change was stored, but not published.']);
    await stop();
  });

  it('throws STORAGE_UNAVAILABLE when PostgreSQL is out of memory, as a read does', async () => {
    await readRows(
      url,
      `create function fail() returns integer language plpgsql as
       $$ begin raise exception 'out of memory' using errcode = '53200'; end $$`,
    );
    await write(newUserId());
    const failing = (reader: Reader) => reader.select({ failed: sql`fail()` }).from(users);
    for (const error of [await catchError(failing(db.read)), await catchError(db.transaction(failing))]) {
      expect(findStorageFailure(error)).toMatchObject({ code: 'STORAGE_UNAVAILABLE', status: 503 });
    }
  });

  it('throws OVERLOADED when all connections stay in use', async () => {
    await db.close();
    db = open({ connectMs: 1_000 });
    const useAllConnections = (work: () => Promise<void>) =>
      Array.from({ length: CONNECTIONS }, () => db.transaction(work));
    // Opening a connection has the same timeout, which a busy machine may exceed.
    await expect
      .poll(async () => {
        await Promise.allSettled(useAllConnections(async () => undefined));
        return db.load().connections;
      })
      .toBe(CONNECTIONS);
    const release = Promise.withResolvers<void>();
    let started = 0;
    const blocking = Promise.all(
      useAllConnections(() => {
        started += 1;
        return release.promise;
      }),
    );
    await expect.poll(() => started).toBe(CONNECTIONS);
    await expect(write(newUserId())).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 });
    release.resolve();
    await blocking;
  });
});
