import SqliteClient from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSqliteWrites, type SqliteWrites } from './sqlite-writes.ts';

let statements: string[];
let heard: string[];
let client: SqliteClient.Database;
let writes: SqliteWrites;
beforeEach(() => {
  statements = [];
  heard = [];
  client = new SqliteClient(':memory:', { verbose: (statement) => statements.push(String(statement)) });
  client.pragma('foreign_keys = ON');
  client.exec(`create table notes (name text primary key);
    create table replies (note text references notes (name) deferrable initially deferred)`);
  writes = createSqliteWrites(client, (announced) => heard.push(...announced));
});
afterEach(() => client.close());

const add = (name: string) => client.prepare('insert into notes values (?)').run(name);
const notes = () => client.prepare('select name from notes order by name').pluck().all();
const commits = () => statements.filter((statement) => statement === 'COMMIT').length;

const addLater = (name: string) =>
  writes.transact(async () => {
    add(name);
    writes.announce(name);
    return name;
  });

describe('writes that arrive together', () => {
  it('are stored by one commit, without what throws, and told of in their order', async () => {
    const failing = writes.transact(async () => {
      add('lost');
      writes.announce('lost');
      throw new Error('changed my mind');
    });
    const ended = await Promise.allSettled([addLater('a'), failing, addLater('b')]);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(notes()).toEqual(['a', 'b']);
    expect(heard).toEqual(['a', 'b']);
    expect(commits()).toBe(1);
    expect(writes.count()).toBe(0);
  });

  it('are all refused when their commit fails, and the next one is not', async () => {
    const broken = writes.transact(async () =>
      client.prepare('insert into replies values (?)').run('nobody'),
    );
    const ended = await Promise.allSettled([addLater('a'), broken, addLater('b')]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([notes(), heard]).toEqual([[], []]);
    await addLater('c');
    expect([notes(), heard]).toEqual([['c'], ['c']]);
  });

  it('do not wait for one that takes its time, nor does it wait for them', async () => {
    const slow = writes.transact(async () => {
      add('slow');
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    const behind = addLater('behind');
    await slow;
    expect(commits()).toBe(1);
    await behind;
    expect(commits()).toBe(2);
  });

  it('are stored before the connection is closed', async () => {
    const adding = addLater('a');
    await writes.idle();
    expect(client.inTransaction).toBe(false);
    expect(await adding).toBe('a');
  });
});
