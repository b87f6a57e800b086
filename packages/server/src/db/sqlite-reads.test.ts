import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteClient from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createSqliteReads, type SqliteReads } from './sqlite-reads.ts';

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let other: SqliteClient.Database;
let client: SqliteClient.Database;
let statements: string[];
let reads: SqliteReads;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  const file = join(folder.path, 'notes.sqlite');
  other = new SqliteClient(file);
  other.pragma('journal_mode = WAL');
  other.exec('create table notes (name text primary key)');
  statements = [];
  client = new SqliteClient(file, { verbose: (statement) => statements.push(String(statement)) });
  reads = createSqliteReads(client);
});
afterEach(async () => {
  client.close();
  other.close();
  await folder.remove();
});

const write = (name: string) => other.prepare('insert into notes values (?)').run(name);

function count() {
  reads.readOn();
  return client.prepare('select count(*) from notes').pluck().get();
}

describe('what is read in one turn of the event loop', () => {
  it('is of one commit, and read in one go', async () => {
    expect(count()).toBe(0);
    write('a');
    await Promise.resolve();
    expect(count()).toBe(0);
    expect(statements.filter((statement) => statement === 'BEGIN')).toHaveLength(1);
  });

  it('is over with the turn: the next one sees what was committed since', async () => {
    expect(count()).toBe(0);
    write('a');
    await nextTurn();
    expect(client.inTransaction).toBe(false);
    expect(count()).toBe(1);
  });

  it('sees a commit at once when it is told of one', () => {
    expect(count()).toBe(0);
    write('a');
    reads.letGo();
    expect(count()).toBe(1);
  });

  it('keeps nothing when SQLite has ended the snapshot itself', async () => {
    count();
    client.exec('ROLLBACK');
    write('a');
    await nextTurn();
    expect(count()).toBe(1);
  });
});
