import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acquirePostgresDatabase } from '../testing/postgres-databases.ts';
import { dialect } from './index.ts';
import { createTransactionControl } from './transaction-statements.ts';

describe.runIf(dialect === 'postgres')('createTransactionControl', () => {
  let release: () => Promise<void>;
  let client: Client;
  beforeEach(async () => {
    const database = await acquirePostgresDatabase();
    release = database.release;
    client = new Client({ connectionString: database.url, pipeline: true });
    await client.connect();
    await client.query('create temporary table written (value integer)');
  });
  afterEach(async () => {
    await client.end();
    await release();
  });

  const open = () => createTransactionControl(client);
  const count = async () => (await client.query('select * from written')).rowCount;

  it('rolls back all statements together', async () => {
    const statements = open();
    statements.begin();
    await statements.query('insert into written values (1)');
    expect((await statements.query('select * from written')).rowCount).toBe(1);
    await statements.end('rollback');
    expect(await count()).toBe(0);
  });

  it('sends the statements of one turn of the event loop in one packet', async () => {
    const packets = vi.spyOn(client.connection.stream, '_writev');
    const single = vi.spyOn(client.connection.stream, '_write');
    const statements = open();
    statements.begin();
    const both = Promise.all([statements.query('select 1'), statements.query('select $1::int', [2])]);
    await both;
    expect(packets.mock.calls.length + single.mock.calls.length).toBe(1);
    await statements.end('commit');
  });

  it('writes nothing if BEGIN has failed', async () => {
    const statements = open();
    const query = client.query.bind(client);
    vi.spyOn(client, 'query').mockImplementationOnce(() => query('begin nonsense'));
    statements.begin();
    await statements.query('select 1');
    await expect(statements.query('insert into written values (1)')).rejects.toThrow('syntax error');
    await expect(statements.begun()).rejects.toThrow('syntax error');
    expect(await count()).toBe(0);
  });

  it('rejects statements after the end', async () => {
    const statements = open();
    statements.begin();
    await statements.query('select 1');
    const end = statements.end('commit');
    await expect(statements.query('insert into written values (1)')).rejects.toThrow('after the end');
    await end;
    expect(await count()).toBe(0);
  });
});
