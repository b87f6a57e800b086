import { readFile } from 'node:fs/promises';
import { DAY_MS, type Instant, instant, notificationIdSchema, userIdSchema } from '@gable/contracts/kernel';
import SqliteClient from 'better-sqlite3';
import { eq, getTableName } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { authRateLimits } from '#auth/rate-limit.tables.ts';
import { authRefreshTokens } from '#auth/refresh-token.tables.ts';
import { expectSession, signUp } from '#auth/testing/sign-in.ts';
import { startAuth } from '#auth/testing/start-auth.ts';
import { dialect } from '#db/index.ts';
import { notifications } from '#domains/notification/notification.tables.ts';
import { newId, SYSTEM, type UseCaseContext } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { userPresence } from '#realtime/presence.tables.ts';
import { readRows } from '#testing/postgres-databases.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { stripeEvents } from '#transport/webhooks/stripe/stripe-event.tables.ts';
import { cleanupHandler, scheduleCleanup } from './cleanup.ts';
import { deleteExpired, selectBatch } from './delete-expired.ts';
import { retainedTables } from './retained-tables.ts';
import { retentionRules } from './retention-rules.ts';
import { formatRetentionRows } from './retention-table.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const ago = (ms: number) => instant(context.clock.now() - ms);

const job = (state: 'waiting' | 'done' | 'dead', at: Instant, dedupeKey: string | null = null) => ({
  id: crypto.randomUUID(),
  topic: 'test.old',
  dedupeKey,
  queue: null,
  payload: {},
  state,
  attempts: 1,
  runAt: at,
  // The lease never ends, so a waiting job is never due.
  leasedUntil: instant(Number.MAX_SAFE_INTEGER),
  lastError: null,
  createdAt: at,
  finishedAt: state === 'waiting' ? null : at,
});

const event = (receivedAt: Instant) => ({
  id: `evt_${crypto.randomUUID()}`,
  type: 'invoice.paid',
  accountId: null,
  objectId: null,
  receivedAt,
});

async function cleanUp(): Promise<void> {
  await scheduleCleanup(context.system);
  await context.worker.drain();
}

const named = z.array(z.object({ name: z.string() }));

/** Lists the tables of the database, without the migrator's. */
async function listTableNames(): Promise<string[]> {
  const { databaseUrl, file } = context.location;
  if (databaseUrl !== undefined) {
    const rows = await readRows(
      databaseUrl,
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    return named.parse(rows).map(({ name }) => name);
  }
  const client = new SqliteClient(file, { readonly: true });
  const rows = client.prepare("select name from sqlite_master where type = 'table'").all();
  client.close();
  return named.parse(rows).flatMap(({ name }) => (/^(sqlite|__drizzle)_/.test(name) ? [] : name));
}

describe('retention rules', () => {
  it('cover all tables, together with the retained tables', async () => {
    const names = await listTableNames();
    const decided = [...retentionRules, ...retainedTables].map(({ table }) => getTableName(table));
    expect([...new Set(decided)].toSorted()).toEqual(names.toSorted());
    const deleted = new Set(retentionRules.map(({ table }) => getTableName(table)));
    expect(retainedTables.filter(({ table }) => deleted.has(getTableName(table)))).toEqual([]);
  });

  it('are documented in docs/operations.md', async () => {
    const page = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
    for (const row of formatRetentionRows(retentionRules)) {
      const cells = row.split('|').map((cell) => cell.trim());
      const documented = page
        .split('\n')
        .map((line) => line.split('|').map((cell) => cell.trim()))
        .some((line) => line.join('|') === cells.join('|'));
      expect(documented, row).toBe(true);
    }
    for (const { table } of retainedTables) expect(page).toContain(`\`${getTableName(table)}\``);
  });

  it.runIf(dialect === 'sqlite')('find expired rows by an index', () => {
    const client = new SqliteClient(context.location.file, { readonly: true });
    for (const rule of retentionRules) {
      const { sql: text, params } = selectBatch(context.db.read, rule, { from: 0, before: 1 }).toSQL();
      const plan = client.prepare(`explain query plan ${text}`).all(...params);
      const name = getTableName(rule.table);
      expect(JSON.stringify(plan), `${name}: ${rule.what}`).toMatch(
        new RegExp(`SEARCH ${name} USING (COVERING )?INDEX`),
      );
    }
    client.close();
  });
});

describe('the cleanup', () => {
  it('deletes more than one batch of each kind, and no younger rows', async () => {
    const many = Array.from({ length: 1_300 }, (_, number) => number);
    const young = ago(60_000);
    await context.db.transaction(async (tx) => {
      await tx.insert(outbox).values(many.map(() => job('done', ago(31 * DAY_MS))));
      await tx.insert(stripeEvents).values(many.map(() => event(ago(91 * DAY_MS))));
      await tx
        .insert(authRateLimits)
        .values(many.map((n) => ({ key: `old ${n}`, used: 1, expiresAt: young })));
      await tx
        .insert(userPresence)
        .values(many.map(() => ({ userId: newId(userIdSchema), seenAt: ago(2 * DAY_MS) })));
      await tx.insert(stripeEvents).values(event(ago(89 * DAY_MS)));
      await tx.insert(userPresence).values({ userId: newId(userIdSchema), seenAt: young });
    });
    await cleanUp();
    const count = (table: Parameters<typeof context.db.read.$count>[0]) => context.db.read.$count(table);
    expect(await context.db.read.$count(outbox, eq(outbox.topic, 'test.old'))).toBe(0);
    expect([await count(stripeEvents), await count(authRateLimits), await count(userPresence)]).toEqual([
      1, 0, 1,
    ]);
  });

  it('continues immediately with another run when its time limit ends before all is deleted', async () => {
    const many = Array.from({ length: 1_300 }, () => event(ago(91 * DAY_MS)));
    await context.db.transaction((tx) => tx.insert(stripeEvents).values(many));
    const toContext = (): UseCaseContext => ({ ...context.system, actor: SYSTEM });
    const worker = createOutboxWorker(toContext, [cleanupHandler(retentionRules, 0)]);
    await scheduleCleanup(context.system);
    await worker.drain();
    expect(await context.db.read.$count(stripeEvents)).toBe(0);
    expect(await context.db.read.$count(outbox, eq(outbox.topic, 'maintenance.cleanup'))).toBe(3);
  });

  it('is scheduled once every ten minutes across processes', async () => {
    const runs = () => context.db.read.$count(outbox, eq(outbox.topic, 'maintenance.cleanup'));
    await Promise.all([scheduleCleanup(context.system), scheduleCleanup(context.system)]);
    expect(await runs()).toBe(1);
    context.clock.advance(600_000);
    await scheduleCleanup(context.system);
    expect(await runs()).toBe(2);
  });

  it('keeps waiting jobs, recent dedupe keys and onboarding notifications', async () => {
    const agent = await context.newAgent();
    const { userId } = agent.actor;
    const note = (dedupeKey: string, createdAt: Instant, readAt: Instant | null) => ({
      id: newId(notificationIdSchema),
      userId,
      kind: 'test',
      dedupeKey,
      payload: {},
      dealId: null,
      proposalId: null,
      createdAt,
      readAt,
    });
    await context.db.transaction(async (tx) => {
      await tx.insert(outbox).values([
        { ...job('done', ago(89 * DAY_MS), 'guarded'), lastError: 'keyed' },
        { ...job('done', ago(91 * DAY_MS), 'free again'), lastError: 'keyed long ago' },
        { ...job('waiting', ago(900 * DAY_MS)), lastError: 'waiting' },
        { ...job('dead', ago(364 * DAY_MS)), lastError: 'dead' },
        { ...job('dead', ago(366 * DAY_MS)), lastError: 'dead long ago' },
      ]);
      await tx
        .insert(notifications)
        .values([
          note('read', ago(179 * DAY_MS), ago(1)),
          note('read long ago', ago(181 * DAY_MS), ago(1)),
          note('unread', ago(364 * DAY_MS), null),
          note('unread for a year', ago(366 * DAY_MS), null),
          note('start:test', ago(900 * DAY_MS), ago(1)),
        ]);
    });
    await cleanUp();
    const jobs = await context.db.read.select().from(outbox).where(eq(outbox.topic, 'test.old'));
    expect(jobs.map(({ lastError }) => lastError).toSorted()).toEqual(['dead', 'keyed', 'waiting']);
    const notes = await context.db.read.select().from(notifications).where(eq(notifications.kind, 'test'));
    expect(notes.map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual(['read', 'start:test', 'unread']);
  });
});

describe('the cleanup of refresh tokens', () => {
  it('keeps used tokens for 30 days, and the active token and its parent with the session', async () => {
    const auth = await startAuth();
    const first = await signUp(auth.browser(), 'ann@example.com');
    const refresh = async (refresh_token: string) => auth.browser().auth.refreshSession({ refresh_token });
    const second = expectSession(await refresh(first.refresh_token));
    const third = expectSession(await refresh(second.refresh_token));
    const clean = () => deleteExpired({ db: auth.db, clock: auth.clock }, retentionRules, () => true);
    auth.clock.advance(29 * DAY_MS);
    await clean();
    expect(await auth.db.read.$count(authRefreshTokens)).toBe(3);
    auth.clock.advance(2 * DAY_MS);
    await clean();
    expect(await auth.db.read.$count(authRefreshTokens)).toBe(2);
    // The parent of the active token is still exchanged for it.
    expect(expectSession(await refresh(second.refresh_token)).refresh_token).toBe(third.refresh_token);
    expect((await refresh(first.refresh_token)).error).toMatchObject({ code: 'refresh_token_not_found' });
    const fourth = expectSession(await refresh(third.refresh_token));
    const fifth = expectSession(await refresh(fourth.refresh_token));
    auth.clock.advance(29 * DAY_MS);
    await clean();
    // The reuse of a stolen token ends the session.
    expect((await refresh(third.refresh_token)).error).toMatchObject({ code: 'refresh_token_already_used' });
    expect((await refresh(fifth.refresh_token)).error).toMatchObject({ code: 'refresh_token_not_found' });
  });
});
