import SqliteClient from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';

let statements: string[];
let published: string[];
let client: SqliteClient.Database;
let writes: GroupCommit;
beforeEach(() => {
  statements = [];
  published = [];
  client = new SqliteClient(':memory:', { verbose: (statement) => statements.push(String(statement)) });
  client.pragma('foreign_keys = ON');
  client.exec(`create table notes (name text primary key);
    create table replies (note text references notes (name) deferrable initially deferred)`);
  writes = createGroupCommit(client, (messages) => published.push(...messages));
});
afterEach(() => client.close());

const add = (name: string) => client.prepare('insert into notes values (?)').run(name);
const notes = () => client.prepare('select name from notes order by name').pluck().all();
const commits = () => statements.filter((statement) => statement === 'COMMIT').length;

const addInTransaction = (name: string) =>
  writes.transaction(async () => {
    add(name);
    writes.publish(name);
    return name;
  });

describe('concurrent transactions', () => {
  it('share one commit, without one that throws, and publish in order', async () => {
    const failing = writes.transaction(async () => {
      add('lost');
      writes.publish('lost');
      throw new Error('rolled back');
    });
    const results = await Promise.allSettled([addInTransaction('a'), failing, addInTransaction('b')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(notes()).toEqual(['a', 'b']);
    expect(published).toEqual(['a', 'b']);
    expect(commits()).toBe(1);
    expect(writes.count()).toBe(0);
  });

  it('all fail when their commit fails, and the next one succeeds', async () => {
    const broken = writes.transaction(async () =>
      client.prepare('insert into replies values (?)').run('missing'),
    );
    const results = await Promise.allSettled([addInTransaction('a'), broken, addInTransaction('b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([notes(), published]).toEqual([[], []]);
    await addInTransaction('c');
    expect([notes(), published]).toEqual([['c'], ['c']]);
  });

  it('are committed separately from a slow one before them', async () => {
    const slow = writes.transaction(async () => {
      add('slow');
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    const behind = addInTransaction('behind');
    await slow;
    expect(commits()).toBe(1);
    await behind;
    expect(commits()).toBe(2);
  });

  it('are committed when idle resolves', async () => {
    const adding = addInTransaction('a');
    await writes.idle();
    expect(client.inTransaction).toBe(false);
    expect(await adding).toBe('a');
  });
});
