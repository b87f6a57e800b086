import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wild, wildSegment } from '../testing/fuzz/arbitraries.ts';
import { mutateInput } from '../testing/fuzz/mutate-input.ts';
import { runs } from '../testing/fuzz/runs.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { restRoutes } from './rest-routes.ts';

let server: TestServer;
let agent: string;
let buyer: string;
let ids: { readonly deal: string; readonly proposal: string; readonly contract: string };
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent');
  buyer = await server.signUp('buyer', 'ben@example.com');
  ids = await seed();
});
afterAll(() => server.close());

async function seed() {
  const post = async (path: string, body: object) =>
    (await server.call(agent, 'POST', path, body)).json<{ id: string }>().id;
  const deal = await post('/api/deals', {
    customerName: 'Ben Buyer',
    customerEmail: 'ben@example.com',
    customerPhone: '555-0100',
  });
  const proposal = await post('/api/proposals', { dealId: deal, serviceType: 'Home Showing', amount: 250 });
  const contract = await post(`/api/proposals/${proposal}/contract`, { content: 'The text' });
  return { deal, proposal, contract };
}

/** The field names of inputs, and those of Object.prototype. */
const field = fc.constantFrom(
  ...new Set(restRoutes.flatMap((row) => Object.keys(row.bodyExample ?? {}))),
  ...['notes', 'content', 'terms', 'pricingStructure', 'metadata', 'requestId', 'returnUrl', 'accountId'],
  ...['constructor', 'toString', 'hasOwnProperty', 'valueOf', ''],
);
const body = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(field, wild, { maxKeys: 6 }) },
  { weight: 1, arbitrary: wild },
);

/** Valid bodies with one mutation, which pass the first checks. */
const mutate = (example: Readonly<Record<string, unknown>>) =>
  mutateInput(fc.constant({ ...example, dealId: ids.deal, proposalId: ids.proposal }));

const idFor = (path: string) =>
  path.startsWith('/api/deals') ? ids.deal : path.startsWith('/api/contracts') ? ids.contract : ids.proposal;

/** Expects a success or a documented error, never an internal error. */
function expectNoInternalError(response: Awaited<ReturnType<TestServer['call']>>): void {
  expect(response.statusCode, response.body.slice(0, 500)).toBeLessThan(500);
  if (response.statusCode < 400) return;
  expect(response.json()).toMatchObject({
    status: response.statusCode,
    code: expect.any(String),
    message: expect.any(String),
  });
}

const writes = restRoutes.filter((row) => row.method !== 'GET');

describe('a fuzzed request', () => {
  it.each(writes.map((row) => [row.operation, row] as const))(
    '%s causes no internal error',
    async (_, row) => {
      const url = row.path.replace(/:\w+/, idFor(row.path));
      const generated = row.bodyExample ? fc.oneof(body, mutate(row.bodyExample)) : body;
      await fc.assert(
        fc.asyncProperty(generated, fc.constantFrom(agent, buyer), async (sent, token) => {
          const payload = JSON.stringify(sent) ?? '';
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          expectNoInternalError(await server.http.inject({ method: row.method, url, headers, payload }));
        }),
        runs(12),
      );
    },
  );

  it('with the maximum nesting causes no internal error, also with an idempotency key', async () => {
    const depth = 400_000;
    const nest = '['.repeat(depth) + ']'.repeat(depth);
    const deal = '"customerName":"Ben","customerEmail":"ben@example.com","customerPhone":"555-0100"';
    for (const payload of [`{${deal},"extra":${nest}}`, `{"customerName":${nest}}`, nest]) {
      const headers = {
        authorization: `Bearer ${agent}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      expectNoInternalError(
        await server.http.inject({ method: 'POST', url: '/api/deals', headers, payload }),
      );
    }
  });

  it('in the query or path causes no internal error in any read', async () => {
    const reads = restRoutes.filter((row) => row.method === 'GET');
    const names = fc.constantFrom('limit', 'cursor', 'search', 'status', 'dealId', 'proposalId', 'version');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reads),
        wildSegment,
        fc.array(fc.tuple(names, wildSegment), { maxLength: 4 }),
        async (row, place, query) => {
          const path = row.path.replace(/:\w+/, encodeURIComponent(place));
          const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
          expectNoInternalError(await server.call(agent, 'GET', `${path}?${search}`));
        },
      ),
      runs(100),
    );
  });
});
