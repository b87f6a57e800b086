import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent');
});
afterAll(() => server.close());

const createDeal = async (caller: string, customerName: string, more: object = {}) =>
  (
    await server.call(caller, 'POST', '/api/deals', {
      customerName,
      customerEmail: 'ann@example.com',
      customerPhone: '555-0100',
      ...more,
    })
  ).json<{ id: string }>();

const read = async (caller: string, path: string) => {
  const response = await server.call(caller, 'GET', path);
  expect(response.statusCode, response.body).toBe(200);
  return response;
};

describe('the CSV files of the lists', () => {
  it('have the deals that match the filter in the order of the sort', async () => {
    const one = await createDeal(agent, 'Zoe Z.');
    await createDeal(agent, 'Ann Other', { status: 'archived' });
    const two = await createDeal(agent, 'Ann "Ace" Ames, Jr.', { customerPhone: '+1 415 555 0100' });
    await server.call(agent, 'PATCH', `/api/deals/${two.id}`, { notes: '=HYPERLINK("https://x.test")\nEnd' });
    const { body, headers } = await read(agent, '/api/deals/export?status=active&sort=customer');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="gable-deals-\d{4}-\d\d-\d\d\.csv";/,
      ),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
    const lines = [
      '\uFEFFCustomer Name,Customer Email,Customer Phone,Status,Notes,Created \\(UTC\\),Updated \\(UTC\\),Deal ID',
      `"Ann ""Ace"" Ames, Jr.",ann@example.com,'\\+1 415 555 0100,Active,"'=HYPERLINK\\(""https://x.test""\\)\nEnd",${time},${time},${two.id}`,
      `Zoe Z.,ann@example.com,555-0100,Active,,${time},${time},${one.id}`,
    ];
    expect(body).toMatch(new RegExp(`^${lines.join('\r\n')}\r\n$`));
  });

  it('have all rows, more than one page', async () => {
    const busy = await server.signUp('agent');
    const names = Array.from({ length: 501 }, (_, nth) => `Client ${String(nth).padStart(3, '0')}`);
    for (const name of names) await createDeal(busy, name);
    const { body } = await read(busy, '/api/deals/export?sort=customer');
    const rows = body.split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(names);
  });

  it('have only the headers if the list is empty', async () => {
    const { body } = await read(await server.signUp('agent'), '/api/proposals/export');
    expect(body).toMatch(/^\uFEFFClient,Client Email,.*,Deal ID\r\n$/);
  });

  it('have amounts that spreadsheets can add', async () => {
    const { id: dealId } = await createDeal(agent, 'Pia Payer');
    const proposal = { dealId, serviceType: 'Home Showing', amount: '$1,250.50', status: 'pending' };
    await server.call(agent, 'POST', '/api/proposals', proposal);
    const { body } = await read(agent, '/api/proposals/export?search=pia');
    expect(body.split('\r\n')[1]).toMatch(
      /^Pia Payer,ann@example.com,Home Showing,,1250.50,Fixed,,Pending,Not initiated,,/,
    );
  });

  it('have the invoices that match the filter', async () => {
    const { id: dealId } = await createDeal(agent, 'Ivy Invoiced');
    const proposal = { dealId, serviceType: 'Negotiation', amount: '250', status: 'pending' };
    const { id: proposalId } = (await server.call(agent, 'POST', '/api/proposals', proposal)).json();
    await server.call(agent, 'POST', '/api/invoices/generate', { proposalId });
    const find = async (filter: string) =>
      (await read(agent, `/api/agent/invoices/export?${filter}`)).body.split('\r\n').slice(1, -1);
    expect(await find('search=ivy')).toEqual([
      expect.stringMatching(/^,Ivy Invoiced,ann@example.com,Negotiation,250.00,0.00,Draft,/),
    ]);
    expect(await find('status=paid')).toEqual([]);
  });

  it('have the transactions in the format of an accounting program, and statements as files', async () => {
    const types: Record<string, string> = {};
    for (const path of [
      '/api/transactions',
      '/api/transactions?format=csv',
      '/api/transactions?format=quickbooks&limit=1',
      '/api/transactions?format=xero',
      '/api/statements/2026?format=csv',
      '/api/statements/2026?format=pdf',
    ])
      types[path] = String((await read(agent, path)).headers['content-type']).split(';')[0] ?? '';
    expect(Object.values(types)).toEqual([
      'application/json',
      'text/csv',
      'text/csv',
      'text/csv',
      'text/csv',
      'application/pdf',
    ]);
    expect((await read(agent, '/api/transactions?format=quickbooks')).body).toBe(
      'Date,Description,Amount\r\n',
    );
    expect((await read(agent, '/api/transactions?format=xero')).body).toMatch(/^\*Date,\*Amount,Payee,/);
    for (const path of [
      '/api/transactions?format=pdf',
      '/api/statements/2026-13',
      '/api/statements/2026?format=x',
    ])
      expect((await server.call(agent, 'GET', path)).statusCode, path).toBe(422);
  });

  it('are refused for buyers, anonymous callers, invalid filters and missing accounts', async () => {
    const buyer = await server.signUp('buyer');
    expect((await server.call(buyer, 'GET', '/api/deals/export')).statusCode).toBe(403);
    expect((await server.call(null, 'GET', '/api/deals/export')).statusCode).toBe(401);
    const invalid = await server.call(agent, 'GET', '/api/deals/export?sort=phone');
    expect(invalid.json()).toMatchObject({ status: 422, fields: { sort: expect.any(String) } });
    const refused = await server.call(agent, 'GET', '/api/connect/invoices/export');
    expect(refused.json()).toMatchObject({ code: 'ACCOUNT_MISSING' });
  });
});
