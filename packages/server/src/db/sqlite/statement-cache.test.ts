import SqliteClient from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createTestContext } from '#testing/test-context.ts';
import { dialect } from '../dialect.ts';
import { cacheStatements } from './statement-cache.ts';

function openClient(): SqliteClient.Database {
  const client = new SqliteClient(':memory:');
  onTestFinished(() => {
    client.close();
  });
  cacheStatements(client);
  client.exec("create table doors (id integer, color text); insert into doors values (1, 'red')");
  return client;
}

it('prepares each query text once', () => {
  const client = openClient();
  const first = client.prepare('select id from doors');
  expect(client.prepare('select id from doors')).toBe(first);
  expect(client.prepare('select color from doors')).not.toBe(first);
});

it('returns rows as objects after a caller requested arrays', () => {
  const client = openClient();
  expect(client.prepare('select * from doors').raw().all()).toEqual([[1, 'red']]);
  expect(client.prepare('select * from doors').all()).toEqual([{ id: 1, color: 'red' }]);
});

it('caches the newest thousand statements', () => {
  const client = openClient();
  const first = client.prepare('select 0');
  const second = client.prepare('select 1');
  for (let n = 2; n <= 1_000; n += 1) client.prepare(`select ${n}`);
  expect(client.prepare('select 1')).toBe(second);
  expect(client.prepare('select 0')).not.toBe(first);
});

it('returns the same rows of several tables, without planning the query again for each value', () => {
  const client = openClient();
  client.exec("create table handles (door integer, metal text); insert into handles values (1, 'brass')");
  const statement = client.prepare(
    'select color, metal from doors inner join handles on door = id where "id" = ? and "metal" = ?',
  );
  expect(statement.source).toMatch(/"id" = \+\? and "metal" = \+\?$/);
  expect(statement.all(1, 'brass')).toEqual([{ color: 'red', metal: 'brass' }]);
  expect(statement.all(2, 'brass')).toEqual([]);
});

it('hides what a row is found by, and not what decides whether an index applies', () => {
  const client = openClient();
  client.exec("alter table doors add column status text default 'open'");
  const update = client.prepare('update doors set "color" = ? where "id" >= ? and "status" = ?');
  expect(update.source).toBe('update doors set "color" = ? where "id" >= +? and "status" = ?');
  update.run('blue', 1, 'open');
  const rows = client.prepare('select color from doors where "id" < ? and "color" = ?');
  expect(rows.all(2, 'blue')).toEqual([{ color: 'blue' }]);
  expect(rows.all(1, 'blue')).toEqual([]);
});

it.runIf(dialect === 'sqlite')('lets the planner see each column that an index compares', async () => {
  const context = await createTestContext();
  onTestFinished(() => context.close());
  const conditions = await context.db.read.all<{ sql: string }>(
    sql`select sql from sqlite_master where type = 'index' and sql like '% where %'`,
  );
  const compared = conditions.flatMap(({ sql: text }) =>
    [...text.replace(/^.* where /is, '').matchAll(/(\w+) (?:=|<>|<|>|<=|>=|in) /gi)].map(
      ([, column]) => column,
    ),
  );
  expect(compared).toContain('status');
  const client = openClient();
  for (const column of new Set(compared)) {
    const query = `select 1 from doors where "id" = ? and "${column}" = ?`;
    client.exec(`alter table doors add column "${column}"`);
    expect(client.prepare(query).source).toBe(query.replace('"id" = ?', '"id" = +?'));
  }
});

it('sees a column that was added after the text was prepared', () => {
  const client = openClient();
  client.prepare('select * from doors').all();
  client.exec("alter table doors add column handle text default 'brass'");
  expect(client.prepare('select * from doors').all()).toEqual([{ id: 1, color: 'red', handle: 'brass' }]);
});
