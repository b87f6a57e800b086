import { inspect } from 'node:util';
import { instant, type UserId, userIdSchema } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../domains/profile/profile.tables.ts';
import { isAppError, newId } from '../kernel/index.ts';
import { borrowPostgresDatabase, readRows } from '../testing/postgres-databases.ts';
import {
  type Database,
  dialect,
  openDatabase,
  preparedQuery,
  type Reader,
  sendWithCommit,
  type Transaction,
} from './index.ts';
import { storageFailureIn, trackCommits } from './storage-failure.ts';
import { type PostgresProxy, startPostgresProxy } from './testing/postgres-proxy.ts';

const CONNECTIONS = 4;
const WRITERS = 16;
const TRANSACTIONS = 12;

let url: string;
let giveBack: () => Promise<void>;
let proxy: PostgresProxy;
let db: Database;
let uncaught: unknown[];
const lost: Error[] = [];
const record = (error: unknown) => uncaught.push(error);

function open(
  limits: { answerMs?: number; idleInTransactionMs?: number; connectMs?: number } = {},
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

/** The same, with the statement sent along with COMMIT. */
const writeWithCommit = (id: UserId) =>
  db.transaction((tx) => sendWithCommit(tx, preparedInsert(tx, {}).execute({ id })));

const newUserId = () => newId(userIdSchema);

/** The same, with a read that is sent along with BEGIN. */
const readAndWrite = (id: UserId) =>
  db.transaction(async (tx) => {
    expect(await tx.select().from(users).where(eq(users.id, id))).toEqual([]);
    await insertUser(tx, id);
  });

/** What a promise is rejected with, or null. */
const errorOf = (promise: PromiseLike<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

interface Outcomes {
  readonly stored: UserId[];
  readonly failed: UserId[];
  readonly unknown: UserId[];
}

/** Sixteen writers, each with one transaction after the other. `between` runs after each of the first one's. */
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

/** Acknowledged writes are stored and failed ones are not. */
async function expectTruth({ stored, failed, unknown }: Outcomes): Promise<void> {
  const ids = await storedIds();
  expect(stored.filter((id) => !ids.has(id))).toEqual([]);
  expect(failed.filter((id) => ids.has(id))).toEqual([]);
  expect(stored.length + failed.length + unknown.length).toBe(WRITERS * TRANSACTIONS);
}

/** All connections can be used at the same time: none has leaked. */
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
    ({ url, giveBack } = await borrowPostgresDatabase());
    proxy = await startPostgresProxy(url);
    db = open();
    uncaught = [];
    process.on('uncaughtException', record);
    process.on('unhandledRejection', record);
  });
  afterEach(async () => {
    await db.close();
    await proxy.close();
    await giveBack();
    process.off('uncaughtException', record);
    process.off('unhandledRejection', record);
    expect(uncaught).toEqual([]);
  });

  it.each([
    ['BEGIN', { at: 'begin', when: 'before', every: 3 }],
    ['BEGIN, after the server has begun', { at: 'begin', when: 'after', every: 3 }],
    ['a statement', { at: 'insert into', when: 'before', every: 3 }],
    ['a statement that the server has executed', { at: 'insert into', when: 'after', every: 3 }],
  ] as const)('at %s runs the transaction once more, or fails and stores nothing', async (_what, cut) => {
    proxy.cutAt(cut);
    const outcomes = await runWriters();
    proxy.cutAt(null);
    expect(proxy.cuts()).toBeGreaterThan(WRITERS);
    expect(outcomes.unknown).toEqual([]);
    expect(outcomes.stored.length).toBeGreaterThan(0);
    await expectTruth(outcomes);
    await expectFullPool();
  });

  it.each(['before', 'after'] as const)(
    'at COMMIT says that the outcome is unknown, lost %s the server has it',
    async (when) => {
      proxy.cutAt({ at: 'commit', when, every: 3 });
      const outcomes = await runWriters();
      proxy.cutAt(null);
      expect(outcomes.unknown).toHaveLength(proxy.cuts());
      expect(outcomes.failed).toEqual([]);
      await expectTruth(outcomes);
      const ids = await storedIds();
      expect(outcomes.unknown.filter((id) => ids.has(id))).toHaveLength(when === 'after' ? proxy.cuts() : 0);
      await expectFullPool();
    },
  );

  it.each(['before', 'after'] as const)(
    'at BEGIN, lost %s the server has it, runs a transaction once more that reads first',
    async (when) => {
      proxy.cutAt({ at: 'begin', when, every: 3 });
      const outcomes = await runWriters(undefined, readAndWrite);
      proxy.cutAt(null);
      expect(proxy.cuts()).toBeGreaterThan(WRITERS);
      expect(outcomes.unknown).toEqual([]);
      await expectTruth(outcomes);
      await expectFullPool();
    },
  );

  it('at COMMIT says the same of a statement that was sent along with it, and repeats nothing', async () => {
    // Each connection prepares the statement first: from then on its text is not sent any more.
    await runWriters(undefined, writeWithCommit);
    const before = (await storedIds()).size;
    proxy.cutAt({ at: 'commit', when: 'after', every: 3 });
    const outcomes = await runWriters(undefined, writeWithCommit);
    proxy.cutAt(null);
    expect(proxy.cuts()).toBeGreaterThan(WRITERS);
    expect(outcomes.unknown).toHaveLength(proxy.cuts());
    await expectTruth(outcomes);
    expect((await storedIds()).size - before).toBe(outcomes.stored.length + outcomes.unknown.length);
    await expectFullPool();
  });

  it('in a read repeats the read, and reports the storage as unavailable when that fails too', async () => {
    await write(newUserId());
    proxy.cutAt({ at: 'select', when: 'before', every: 2 });
    for (let read = 0; read < 10; read += 1) expect(await db.read.$count(users)).toBe(1);
    expect(proxy.cuts()).toBeGreaterThan(4);
    proxy.cutAt({ at: 'select', when: 'after', every: 1 });
    const error = await errorOf(db.read.$count(users));
    expect(storageFailureIn(error)).toMatchObject({ code: 'STORAGE_UNAVAILABLE', status: 503 });
    proxy.cutAt(null);
    await expectFullPool();
  });

  it('does not leave the pool smaller, however often it happens', async () => {
    proxy.cutAt({ at: 'begin', when: 'before', every: 1 });
    for (let time = 0; time < 3 * CONNECTIONS; time += 1)
      await expect(write(newUserId())).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    proxy.cutAt(null);
    await expectFullPool();
  });

  it('all of them at once, and no new ones for a while, as in a failover', async () => {
    const outcomes = await runWriters((round) => {
      if (round === 2) proxy.cutAll();
      if (round === 4) proxy.refuse(true);
      if (round === 7) proxy.refuse(false);
    });
    expect(outcomes.failed.length).toBeGreaterThan(0);
    await expectTruth(outcomes);
    await expectFullPool();
  });

  it('by pg_terminate_backend, again and again', async () => {
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const outcomes = await runWriters(async () => {
      await readRows(url, terminate);
    });
    await expectTruth(outcomes);
    await expectFullPool();
  });

  it('by a network that stops forwarding is noticed, and the pool recovers', async () => {
    await db.close();
    db = open({ answerMs: 300, connectMs: 300 });
    const outcomes = await runWriters((round) => {
      if (round === 1) proxy.freeze(true);
      if (round === 3) {
        proxy.freeze(false);
        proxy.cutAll();
      }
    });
    expect(outcomes.failed.length + outcomes.unknown.length).toBeGreaterThan(0);
    await expectTruth(outcomes);
    await expectFullPool();
  });

  it('by PostgreSQL’s limit for silence inside a transaction fails the transaction, not the process', async () => {
    await db.close();
    // Long enough for the first statement on a busy machine.
    db = open({ idleInTransactionMs: 1_000 });
    const id = newUserId();
    const timeouts = () => lost.filter(({ message }) => message.includes('idle-in-transaction')).length;
    // It is tried twice, and each try must wait for its own timeout.
    const silent = db.transaction(async (tx) => {
      const before = timeouts();
      await insertUser(tx, id);
      await expect.poll(timeouts).toBeGreaterThan(before);
      await tx.select().from(users);
    });
    await expect(silent).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect((await storedIds()).has(id)).toBe(false);
  });

  it('after a commit of the same request says that the outcome is unknown', async () => {
    const second = trackCommits(async () => {
      await write(newUserId());
      proxy.refuse(true);
      await write(newUserId());
    });
    await expect(second).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    const read = await trackCommits(() => errorOf(db.read.$count(users)));
    expect(storageFailureIn(read)).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });

  it('of a listener is opened again, and says that messages may be missing', async () => {
    const heard: string[] = [];
    let missed = 0;
    const stop = db.listen({
      hear: (message) => heard.push(message),
      missed: () => {
        missed += 1;
      },
    });
    await expect.poll(() => missed).toBe(1);
    proxy.cutAll();
    await expect.poll(() => missed).toBe(2);
    await db.transaction((tx) => db.announce(tx, 'back again'));
    await expect.poll(() => heard).toEqual(['back again']);
    await stop();
  });
});

describe.runIf(dialect === 'postgres')('a transaction on PostgreSQL', () => {
  beforeEach(async () => {
    ({ url, giveBack } = await borrowPostgresDatabase());
    proxy = await startPostgresProxy(url);
    db = open();
  });
  afterEach(async () => {
    await db.close();
    await proxy.close();
    await giveBack();
  });

  it('is not reported as stored when it goes on after a failed statement', async () => {
    const id = newUserId();
    const swallowing = db.transaction(async (tx) => {
      await insertUser(tx, id);
      await insertUser(tx, id).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await db.read.$count(users)).toBe(0);
  });

  it('refuses a statement that comes after its COMMIT, which would be stored by itself', async () => {
    let kept: Transaction | undefined;
    await db.transaction(async (tx) => {
      kept = tx;
    });
    const late = kept && insertUser(kept, newUserId());
    expect(String(await errorOf(Promise.resolve(late)).then((error) => inspect(error)))).toContain(
      'a transaction that is over',
    );
    expect(await db.read.$count(users)).toBe(0);
  });

  it('announces what it committed, and stays committed where that fails', async () => {
    const heard: string[] = [];
    const listening = Promise.withResolvers<void>();
    const stop = db.listen({ hear: (message) => heard.push(message), missed: listening.resolve });
    await listening.promise;
    lost.length = 0;
    const say = (message: string) => db.transaction((tx) => db.announce(tx, message));
    await Promise.all(['one', 'two', 'it\'s "three", {4}'].map(say));
    await expect.poll(() => heard.toSorted()).toEqual(['it\'s "three", {4}', 'one', 'two']);
    // Longer than PostgreSQL takes.
    await say('x'.repeat(9_000));
    expect(lost.map(({ message }) => message)).toEqual(['A change was stored, and could not be announced.']);
    await stop();
  });

  it('is STORAGE_UNAVAILABLE when PostgreSQL has no memory, and so is a read', async () => {
    await readRows(
      url,
      `create function fail() returns integer language plpgsql as
       $$ begin raise exception 'out of memory' using errcode = '53200'; end $$`,
    );
    await write(newUserId());
    const failing = (reader: Reader) => reader.select({ failed: sql`fail()` }).from(users);
    for (const error of [await errorOf(failing(db.read)), await errorOf(db.transaction(failing))]) {
      expect(storageFailureIn(error)).toMatchObject({ code: 'STORAGE_UNAVAILABLE', status: 503 });
    }
  });

  it('is turned away as OVERLOADED when every connection stays in use', async () => {
    await db.close();
    db = open({ connectMs: 100 });
    const onEveryConnection = (work: () => Promise<void>) =>
      Array.from({ length: CONNECTIONS }, () => db.transaction(work));
    // Opening a connection has the same limit, which a busy machine may exceed.
    await expect
      .poll(async () => {
        await Promise.allSettled(onEveryConnection(async () => undefined));
        return db.load().connections;
      })
      .toBe(CONNECTIONS);
    const release = Promise.withResolvers<void>();
    const holding = onEveryConnection(() => release.promise);
    await expect(write(newUserId())).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 });
    release.resolve();
    await Promise.all(holding);
  });
});
