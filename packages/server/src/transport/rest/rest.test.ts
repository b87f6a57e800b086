import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { restRoutes } from './rest-routes.ts';

let server: TestServer;
let agent: string;
let buyer: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent');
  buyer = await server.signUp('buyer', 'ben@example.com');
});
afterAll(() => server.close());

const newDeal = {
  customerName: 'Ben Buyer',
  customerEmail: 'Ben@Example.com ',
  customerPhone: '555-0100',
  status: 'active',
};
const MISSING = '0199f2ab-0000-7000-8000-000000000000';

async function createDeal(): Promise<{ id: string }> {
  return (await server.call(agent, 'POST', '/api/deals', newDeal)).json();
}

describe('the REST API', () => {
  // Spec: differences-23
  it('has every route of the specification', () => {
    const routes = restRoutes.map((row) => `${row.method} ${row.path}`);
    // Section 7. The matrix in transport/authorization has all routes.
    const specified = [
      'POST /api/deals',
      'GET /api/deals',
      'GET /api/deals/:id',
      'PATCH /api/deals/:id',
      'GET /api/deals/:id/proposals',
      'POST /api/proposals',
      'GET /api/proposals',
      'GET /api/proposals/:id',
      'PATCH /api/proposals/:id',
      'GET /api/proposals/:id/contract',
      'POST /api/proposals/:id/contract',
      'PATCH /api/contracts/:id',
      'POST /api/generate-contract',
      'GET /api/contracts/by-proposal',
      'GET /api/contracts/:id/download',
      'POST /api/invoices/generate',
      'GET /api/invoices/:invoiceId',
      'GET /api/buyer/proposals',
      'GET /api/buyer/invoices',
      'GET /api/buyer/stripe-invoices',
      'GET /api/agent/invoices',
      'GET /api/connect/invoices',
      'POST /api/connect/invoices/:invoiceId/void',
      'POST /api/connect/create-account',
      'GET /api/connect/account-status',
      'POST /api/connect/onboarding-link',
      'GET /api/connect/balance',
      'GET /api/connect/external-accounts',
      'GET /api/connect/recent-payouts',
      'POST /api/connect/create-payout',
      'GET /api/payments/session/:sessionId',
      'GET /api/payments/status/:proposalId',
      'GET /api/user',
    ];
    expect(routes).toEqual(expect.arrayContaining(specified));
    expect(new Set(routes).size).toBe(routes.length);
  });

  const protectedRoutes = restRoutes.filter(({ scope }) => scope !== 'public');
  it.each(protectedRoutes.map((row) => [row.method, row.path] as const))(
    'rejects an anonymous call of %s %s',
    async (method, path) => {
      const response = await server.call(null, method, path.replace(/:\w+/, MISSING));
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
      expect(response.headers).toMatchObject({
        'www-authenticate': 'Bearer',
        'cache-control': 'private, no-store',
      });
    },
  );

  it.each(
    restRoutes.flatMap(({ method, path, caller }) => (caller ? [[method, path, caller] as const] : [])),
  )('rejects %s %s by callers without the role %s, for any body', async (method, path, caller) => {
    const other = caller === 'agent' ? buyer : agent;
    const response = await server.call(other, method, path.replace(/:\w+/, 'no-id'), { amount: -1 });
    expect(response.statusCode, response.body).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'WRONG_ROLE',
      message: `This is for ${caller}s only.`,
    });
  });
});

describe('deals over REST', () => {
  it('are created, listed, read and updated', async () => {
    const created = await server.call(agent, 'POST', '/api/deals', newDeal);
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      customerEmail: 'ben@example.com',
      status: 'active',
      createdAt: expect.stringMatching(/Z$/),
    });
    const { id } = created.json<{ id: string }>();
    await server.call(agent, 'PATCH', `/api/deals/${id}`, { notes: 'To be taken away' });
    expect((await server.call(agent, 'PATCH', `/api/deals/${id}`, { notes: null })).json()).toMatchObject({
      notes: null,
    });
    const changed = await server.call(agent, 'PATCH', `/api/deals/${id}`, { notes: 'Called on Friday' });
    expect(changed.json()).toMatchObject({ id, notes: 'Called on Friday' });
    expect((await server.call(agent, 'GET', `/api/deals/${id}`)).json()).toMatchObject({
      notes: 'Called on Friday',
    });
    expect((await server.call(agent, 'GET', '/api/deals')).json()).toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('are found by an id in upper case', async () => {
    const { id } = await createDeal();
    expect((await server.call(agent, 'GET', `/api/deals/${id.toUpperCase()}`)).json()).toMatchObject({ id });
    const offer = { serviceType: 'Home Showing', amount: '250', description: 'A tour', status: 'pending' };
    const made = await server.call(agent, 'POST', '/api/proposals', { ...offer, dealId: id.toUpperCase() });
    expect(made.json(), made.body).toMatchObject({ dealId: id });
    const listed = await server.call(agent, 'GET', `/api/proposals?dealId=${id.toUpperCase()}`);
    expect(listed.json()).toMatchObject([{ dealId: id }]);
  });

  // Spec: differences-11
  it('return the error of each field', async () => {
    const response = await server.call(agent, 'POST', '/api/deals', {
      customerName: 'B',
      customerEmail: 'ben',
      customerPhone: '1',
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        customerName: 'Name must be at least 2 characters',
        customerEmail: 'Invalid email address',
        customerPhone: 'Phone number must be at least 5 characters',
      },
    });
    const wrongKinds = await server.call(agent, 'POST', '/api/deals', {
      ...newDeal,
      customerPhone: 5_550_100,
    });
    expect(wrongKinds.json().fields).toEqual({ customerPhone: 'Must be text' });
    const { customerPhone: _, ...withoutPhone } = newDeal;
    const missing = await server.call(agent, 'POST', '/api/deals', withoutPhone);
    expect(missing.json().fields).toEqual({ customerPhone: 'Required' });
    const tooLong = await server.call(agent, 'GET', `/api/deals?search=${'x'.repeat(201)}`);
    expect(tooLong.json().fields).toEqual({ search: 'Search for at most 200 characters' });
    for (const limit of ['0', '1.5', 'many', '1001'])
      expect((await server.call(agent, 'GET', `/api/deals?limit=${limit}`)).json().fields).toEqual({
        limit: 'A whole number from 1 to 1000',
      });
  });

  it('return the field names of the request in errors of an update', async () => {
    const { id } = await createDeal();
    const response = await server.call(agent, 'PATCH', `/api/deals/${id}`, { customerEmail: 'ben' });
    expect(response.json()).toMatchObject({
      status: 422,
      fields: { customerEmail: 'Invalid email address' },
    });
    const nothing = await server.call(agent, 'PATCH', `/api/deals/${id}`, {});
    expect(nothing.json().fields).toEqual({ body: 'Nothing to change: send at least one field' });
  });

  it('are paged with a cursor on request, in the same format', async () => {
    await createDeal();
    await createDeal();
    const first = await server.call(agent, 'GET', '/api/deals?limit=1');
    expect(first.json()).toHaveLength(1);
    const second = await server.call(
      agent,
      'GET',
      `/api/deals?limit=1&cursor=${String(first.headers['x-next-cursor'])}`,
    );
    expect(second.json()).toHaveLength(1);
    expect(second.json()).not.toEqual(first.json());
    const [, address = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
    expect((await server.call(agent, 'GET', address)).json()).toEqual(second.json());
    const last = await server.call(agent, 'GET', '/api/deals');
    expect([last.headers.link, last.headers['x-next-cursor']]).toEqual([undefined, undefined]);
  });
});

describe('an unsupported method', () => {
  it.each([
    ['DELETE', '/api/deals', 'GET, HEAD, POST'],
    ['PUT', `/api/deals/${MISSING}`, 'GET, HEAD, PATCH'],
    ['GET', '/api/generate-contract', 'POST'],
    ['OPTIONS', '/api/user', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['PROPFIND', '/api/deals', 'GET, HEAD, POST'],
    ['QUERY', '/api/deals', 'GET, HEAD, POST'],
  ] as const)('gets 405: %s %s', async (method, url, allow) => {
    const response = await server.http.inject({ method, url, headers: { 'content-type': 'text/plain' } });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toContain(allow);
    expect(response.json()).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
  });
});

describe('an invalid request', () => {
  // Spec: differences-9
  it.each([
    ['GET', `/api/deals/${MISSING}`, 404],
    ['GET', '/api/deals/not-an-id', 404],
    ['PATCH', '/api/deals/not-an-id', 404],
    ['GET', `/api/proposals/${MISSING}/contract`, 404],
    ['GET', '/api/invoices/in_unknown', 404],
    ['GET', '/api/deals?limit=none', 422],
    ['GET', '/api/deals?cursor=none', 422],
    ['GET', '/api/connect/balance', 409],
    ['GET', '/api/connect/account-status?accountId=acct_other', 404],
  ] as const)('%s %s gets %i', async (method, url, status) => {
    const response = await server.call(agent, method, url, method === 'PATCH' ? { notes: 'x' } : undefined);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ status, code: expect.any(String), message: expect.any(String) });
  });

  it('with a compressed body is rejected', async () => {
    const post = (encoding: string, payload: string | Buffer) =>
      server.http.inject({
        method: 'POST',
        url: '/api/deals',
        payload,
        headers: {
          authorization: `Bearer ${agent}`,
          'content-type': 'application/json',
          'content-encoding': encoding,
        },
      });
    expect((await post('gzip', gzipSync('{}'))).json()).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: expect.stringContaining('uncompressed'),
    });
    expect((await post('identity', '{}')).statusCode).toBe(422);
  });

  it('with a body that is not UTF-8 is rejected and not stored', async () => {
    const post = (type: string, payload: Buffer) =>
      server.http.inject({
        method: 'POST',
        url: '/api/deals',
        payload,
        headers: { authorization: `Bearer ${agent}`, 'content-type': type },
      });
    const named = (name: string, encoding: BufferEncoding) =>
      Buffer.from(JSON.stringify({ ...newDeal, customerName: name }), encoding);
    const other = await post('application/json; charset=iso-8859-1', named('André', 'latin1'));
    expect(other.json()).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    const damaged = await post('application/json', named('André', 'latin1'));
    expect(damaged.json()).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    const good = await post('application/json; charset="UTF-8"', named('André', 'utf8'));
    expect(good.json()).toMatchObject({ customerName: 'André' });
  });

  it('gets the error of a body that is invalid, of another type or too large', async () => {
    const post = (payload: string, type: string) =>
      server.http.inject({
        method: 'POST',
        url: '/api/deals',
        payload,
        headers: { authorization: `Bearer ${agent}`, 'content-type': type },
      });
    expect((await post('{"customerName":', 'application/json')).json()).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/xml'])
      expect((await post('{"customerName":"Ben"}', type)).json()).toMatchObject({
        status: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
      });
    expect(
      (await post(JSON.stringify({ customerName: 'x'.repeat(3_000_000) }), 'application/json')).json(),
    ).toMatchObject({ status: 413 });
    expect((await post('{"__proto__": {"admin": true}}', 'application/json')).statusCode).toBe(400);
  });

  it('of a buyer on an agent route is rejected', async () => {
    const { id } = await createDeal();
    expect((await server.call(buyer, 'GET', '/api/deals')).statusCode).toBe(403);
    expect((await server.call(buyer, 'PATCH', `/api/deals/${id}`, { notes: 'x' })).statusCode).toBe(403);
    expect((await server.call(buyer, 'GET', `/api/deals/${id}`)).json()).toMatchObject({ notes: null });
  });
});

describe('hostile text', () => {
  it('is stored without characters that a database cannot store', async () => {
    const fields = { ...newDeal, customerName: 'A\u0000nn \ud800 Lee' };
    const created = await server.call(agent, 'POST', '/api/deals', fields);
    expect(created.json()).toMatchObject({ customerName: 'Ann \ufffd Lee' });
    expect((await server.call(agent, 'GET', '/api/deals?search=%00')).statusCode).toBe(200);
    for (const id of ['%00', 'x'.repeat(300)])
      expect((await server.call(agent, 'GET', `/api/invoices/${id}`)).statusCode).toBe(404);
  });

  it.each([`/api/invoices/${'x'.repeat(10_000)}`, '/api/deals/%E0%A4%A'])(
    'in a path gets an error in the usual format: %s',
    async (url) => {
      const response = await server.call(agent, 'GET', url);
      expect(response.json()).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    },
  );
});

describe('proposals and contracts over REST', () => {
  it('support the flow from proposal to PDF', async () => {
    const { id: dealId } = await createDeal();
    const proposal = await server.call(agent, 'POST', '/api/proposals', {
      dealId,
      serviceType: 'Home Showing',
      amount: 250,
      status: 'pending',
    });
    expect(proposal.json()).toMatchObject({
      amount: '250',
      paymentStatus: 'not_initiated',
      pricingStructure: 'fixed',
    });
    const { id: proposalId } = proposal.json<{ id: string }>();
    const draft = await server.call(agent, 'POST', '/api/generate-contract', { proposalId });
    expect(draft.json<{ content: string }>().content).toContain('$250.00');
    const contract = await server.call(agent, 'POST', `/api/proposals/${proposalId}/contract`, draft.json());
    expect(contract.statusCode).toBe(201);
    expect(
      (await server.call(agent, 'POST', `/api/proposals/${proposalId}/contract`, draft.json())).statusCode,
    ).toBe(409);
    const { id } = contract.json<{ id: string }>();
    // The client can read it after it is sent.
    expect((await server.call(buyer, 'GET', `/api/contracts/${id}/download`)).statusCode).toBe(404);
    await server.call(agent, 'PATCH', `/api/contracts/${id}`, { status: 'sent' });
    const pdf = await server.call(buyer, 'GET', `/api/contracts/${id}/download`);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('Contract_Home Showing.pdf'),
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(
      (await server.call(await server.signUp('buyer'), 'GET', `/api/contracts/${id}/download`)).statusCode,
    ).toBe(404);
    expect((await server.call(buyer, 'GET', '/api/buyer/proposals')).json()).toContainEqual(
      expect.objectContaining({ id: proposalId }),
    );
  });

  it('adds, lists and removes a calendar of the agent, and never returns its address', async () => {
    const path = '/api/tours/busy-calendars';
    const url = 'webcal://calendar.example.com/private-1/basic.ics';
    const added = await server.call(agent, 'POST', path, { url });
    const { id } = added.json<{ id: string }>();
    const calendar = { id, host: 'calendar.example.com', readAt: null, problem: null };
    expect([added.statusCode, added.json()]).toEqual([201, calendar]);
    expect((await server.call(agent, 'POST', path, { url })).statusCode).toBe(422);
    expect((await server.call(agent, 'GET', path)).json()).toEqual([calendar]);
    const removed = await server.call(agent, 'DELETE', `${path}/${id}`);
    expect([removed.statusCode, removed.json()]).toEqual([200, { id, deleted: true }]);
    expect((await server.call(agent, 'DELETE', `${path}/${id}`)).statusCode).toBe(404);
  });
});
