import { type ImportDeals, importDealsSchema } from '@gable/contracts/deal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { listDeals } from '../deal/index.ts';
import { importDeals } from './import-deals.ts';

let context: TestContext;
let agent: UserContext;
beforeEach(async () => {
  context = await createTestContext();
  agent = await context.newAgent();
});
afterEach(() => context.close());

const HEADERS = 'Customer Name,Customer Email,Customer Phone,Notes';

function run(content: string | Uint8Array, options: Partial<Omit<ImportDeals, 'file'>> = {}, caller = agent) {
  const file = Buffer.from(content).toString('base64');
  return importDeals(caller, { file, duplicates: 'skip', dryRun: false, ...options });
}

const listNames = async (caller = agent) =>
  (await listDeals(caller, { limit: 50, sort: 'customer' })).items.map((deal) => deal.customerName);

const refused = (file: unknown) => ({ code: 'INVALID_INPUT', params: { fields: { file } } });

describe('importDeals', () => {
  it('creates a deal of each row', async () => {
    const result = await run(`${HEADERS}\r\n"Ames, Ann",ANN@example.com,'+1 415 555 0100,"One\nTwo"\r\n`);
    expect(result).toMatchObject({ created: 1, ignoredColumns: [] });
    expect((await listDeals(agent, { limit: 5 })).items[0]).toMatchObject({
      customerName: 'Ames, Ann',
      customerEmail: 'ann@example.com',
      customerPhone: '+1 415 555 0100',
      status: 'active',
      notes: 'One\nTwo',
    });
  });

  it('returns errors by row, and imports nothing while there are any', async () => {
    const file = `${HEADERS}\nAnn Ames,ann@example.com,555-0100,\n,not an address,1,\nBob Bay,bob@example.com,555-0101,\n`;
    const { rows, created } = await run(file, { dryRun: true });
    expect(created).toBe(0);
    expect(rows.map(({ line, errors }) => [line, errors])).toEqual([
      [2, []],
      [
        3,
        [
          'Name must be at least 2 characters',
          'Invalid email address',
          'Phone number must be at least 5 characters',
        ],
      ],
      [4, []],
    ]);
    await expect(run(file)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: { 'line 3': expect.stringContaining('Invalid email address') } },
    });
    expect(await listNames()).toEqual([]);
  });

  it('finds duplicates in the file and among the clients, and skips them or not', async () => {
    const other = await context.newAgent();
    await run(`${HEADERS}\nAnn Ames,ann@example.com,555-0100,\n`);
    await run(`${HEADERS}\nBob Bay,bob@example.com,555-0100,\n`, {}, other);
    const file = `${HEADERS}\nAnn Again,Ann@Example.com,555-0100,\nBob Bay,bob@example.com,555-0100,\nBob Two,BOB@example.com,555-0100,\n`;
    const { rows } = await run(file, { dryRun: true });
    expect(rows.map(({ duplicate }) => duplicate)).toEqual(['deal', null, 'file']);
    expect(await run(file)).toMatchObject({ created: 1 });
    expect(await listNames()).toEqual(['Ann Ames', 'Bob Bay']);
    expect(await run(file, { duplicates: 'create' })).toMatchObject({ created: 3 });
    expect(await listNames()).toHaveLength(5);
  });

  it('imports once if it is repeated with the same key, also concurrently', async () => {
    const file = `${HEADERS}\nAnn Ames,ann@example.com,555-0100,\nBob Bay,bob@example.com,555-0101,\n`;
    const key = 'one key';
    const results = await Promise.all([run(file, { key }), run(file, { key })]);
    expect(results.map(({ created }) => created)).toEqual([2, 2]);
    expect(await run(file, { key, duplicates: 'create' })).toMatchObject({ created: 2 });
    expect(await listNames()).toEqual(['Ann Ames', 'Bob Bay']);
    const other = await context.newAgent();
    expect(await run(file, { key }, other)).toMatchObject({ created: 2 });
  });

  it('imports nothing if the quota is reached during the import', async () => {
    const small = { ...agent, ports: { ...agent.ports, quotas: { ...agent.ports.quotas, deals: 1 } } };
    const file = `${HEADERS}\nAnn Ames,ann@example.com,555-0100,\nBob Bay,bob@example.com,555-0101,\n`;
    await expect(run(file, {}, small)).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
    expect(await listNames()).toEqual([]);
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFName;email;Phone\r\nZoë Zed;z@example.com;555-0100')],
    [
      'UTF-16 with tabs',
      Buffer.from('\uFEFFName\tEmail Address\tMobile Phone\r\nZoë Zed\tz@example.com\t555-0100', 'utf16le'),
    ],
    [
      'Windows-1252 with semicolons',
      Buffer.from('Name;Email;Telephone\nZo\xEB Zed;z@example.com;555-0100', 'latin1'),
    ],
    [
      'a first and a last name',
      Buffer.from('First Name,Last Name,Email,Phone\nZoë,Zed,z@example.com,555-0100'),
    ],
  ])('reads %s', async (_format, bytes) => {
    expect(await run(bytes)).toMatchObject({ created: 1 });
    expect(await listNames()).toEqual(['Zoë Zed']);
  });

  it('adds the property to the notes, and reports other columns', async () => {
    const file =
      'Name,Email,Phone,Property,Notes,Budget\nAnn Ames,ann@example.com,555-0100,12 Main St,Garden,9\n\n';
    expect(await run(file)).toMatchObject({
      ignoredColumns: ['Budget'],
      rows: [{ notes: 'Property: 12 Main St\nGarden' }],
    });
  });

  it('takes the chosen columns instead of what the headers say', async () => {
    const file = 'Kunde,Post,Tel.,Name\nAnn Ames,ann@example.com,555-0100,Garden\n';
    const dryRun = await run(file, { dryRun: true });
    expect(dryRun).toEqual({
      rows: [],
      created: 0,
      columns: [
        { header: 'Kunde', sample: 'Ann Ames', field: null },
        { header: 'Post', sample: 'ann@example.com', field: null },
        { header: 'Tel.', sample: '555-0100', field: 'phone' },
        { header: 'Name', sample: 'Garden', field: 'name' },
      ],
      hasHeaderRow: true,
      missingFields: ['email'],
      ignoredColumns: ['Kunde', 'Post'],
    });
    await expect(run(file)).rejects.toMatchObject(
      refused(expect.stringContaining('Missing: Customer Email')),
    );
    const columns = ['name', 'email', 'phone', 'notes'] as const;
    expect(await run(file, { columns: [...columns] })).toMatchObject({
      created: 1,
      missingFields: [],
      ignoredColumns: [],
      rows: [{ customerName: 'Ann Ames', customerEmail: 'ann@example.com', notes: 'Garden' }],
    });
    const twice = { file: 'QQ==', columns: ['name', null, 'name'] };
    expect(importDealsSchema.safeParse(twice).success).toBe(false);
  });

  it('imports the first row of a file without a header row', async () => {
    const file = 'Jane Doe,jane@example.com,555-0100\nAnn Ames,ann@example.com,555-0101,Garden\n';
    expect(await run(file, { dryRun: true })).toMatchObject({
      hasHeaderRow: false,
      columns: [
        { header: '', sample: 'Jane Doe', field: null },
        { header: '', sample: 'jane@example.com', field: 'email' },
        { header: '', sample: '555-0100', field: null },
        { header: '', sample: 'Garden', field: null },
      ],
      missingFields: ['name', 'phone'],
      ignoredColumns: [],
    });
    expect(await run(file, { columns: ['name', 'email', 'phone', 'notes'] })).toMatchObject({ created: 2 });
    expect(await listNames()).toEqual(['Ann Ames', 'Jane Doe']);
  });

  it('counts lines to where a row starts', async () => {
    const file = `${HEADERS}\n\n"Ann\nAmes",ann@example.com,555-0100,"One\nTwo\n"\n,,,\nBob Bay,bob@example.com,555-0101,\n`;
    expect((await run(file, { dryRun: true })).rows.map(({ line }) => line)).toEqual([3, 8]);
  });

  it('reports cells without a column, unless they are empty', async () => {
    const rows = 'Ann Ames,ann@example.com,555-0100,Garden,,\nBay, Bob,bob@example.com,555-0101,Garden\n';
    const found = await run(`${HEADERS}\n${rows}`, { dryRun: true });
    expect(found.rows.map(({ errors }) => errors[0])).toEqual([
      undefined,
      'Row has 5 cells, but the first row has 4',
    ]);
  });

  it('skips the line that names the delimiter', async () => {
    const file = `sep=;\r\n${HEADERS.replaceAll(',', ';')}\r\nAnn Ames;ann@example.com;555-0100;`;
    expect(await run(file)).toMatchObject({ rows: [{ line: 3, customerName: 'Ann Ames' }] });
  });

  it('reads rows whatever their line endings are', async () => {
    const rows = ['Ann Ames,ann@example.com,555-0100,\n', 'Bob Bell,bob@example.com,555-0101,\r'];
    expect(await run(`${HEADERS}\r\n${rows.join('')}Cy Coe,cy@example.com,555-0102,`)).toMatchObject({
      rows: [{ customerName: 'Ann Ames' }, { customerName: 'Bob Bell' }, { customerName: 'Cy Coe' }],
    });
  });

  it('refuses files that it cannot read, and callers who are not agents', async () => {
    await expect(run('Name,Phone\nAnn,555-0100')).rejects.toMatchObject(
      refused(expect.stringContaining('Missing: Customer Email')),
    );
    await expect(run(HEADERS)).rejects.toMatchObject(refused('This file has no rows.'));
    await expect(run('')).rejects.toMatchObject(refused('This file has no rows.'));
    await expect(run(`${HEADERS}\n"Ann`)).rejects.toMatchObject(
      refused(expect.stringMatching(/quotation mark .*line 2/)),
    );
    const unclosed = `${HEADERS}\n"Ann,ann@example.com,555-0100,\n"Bob",bob@example.com,555-0101,\n`;
    await expect(run(unclosed)).rejects.toMatchObject(refused(expect.stringMatching(/starts in line 2/)));
    const image = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR"', 'latin1');
    await expect(run(image)).rejects.toMatchObject(refused('This is not a text file. Choose a CSV file.'));
    await expect(run(`${HEADERS}\n${'a,b,c,d\n'.repeat(501)}`)).rejects.toMatchObject(
      refused(expect.stringContaining('at most 500 rows')),
    );
    for (const signature of ['PK\x03\x04', '\xd0\xcf\x11\xe0']) {
      const excel = { file: Buffer.from(`${signature}\0\0`, 'latin1').toString('base64'), dryRun: true };
      await expect(importDeals(agent, importDealsSchema.parse(excel))).rejects.toMatchObject(
        refused(expect.stringContaining('Excel file')),
      );
    }
    const file = `${HEADERS}\nAnn Ames,ann@example.com,555-0100,\n`;
    await expect(run(file, {}, await context.newBuyer())).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
