import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { restRows } from './rest-rows.ts';

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

/** What has broken other people's servers. */
const NASTY = [
  "'; drop table deals; --",
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd\u0000.png',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u0000',
  '\ud800',
  '\u202e\u200f\ufeff',
  '💣'.repeat(500),
  'x'.repeat(50_000),
  '-0',
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
  '[object Object]',
] as const;

const scalar = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
);
const deep = fc.integer({ min: 10, max: 400 }).map((depth) => {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { in: value };
  return value;
});
const anything = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.object({ maxDepth: 2 }) },
  { weight: 1, arbitrary: deep },
);

/** The names that rows know, and those that every object has. */
const field = fc.constantFrom(
  ...new Set(restRows.flatMap((row) => Object.keys(row.bodyExample ?? {}))),
  ...['notes', 'content', 'terms', 'pricingStructure', 'metadata', 'requestId', 'returnUrl', 'accountId'],
  ...['constructor', 'toString', 'hasOwnProperty', 'valueOf', ''],
);
const body = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(field, anything, { maxKeys: 6 }) },
  { weight: 1, arbitrary: anything },
);

/** Bodies that begin as a good one, with one thing wrong: they get past the first checks. */
const almost = (example: Readonly<Record<string, unknown>>) =>
  fc.tuple(fc.constantFrom(...Object.keys(example), 'extra'), anything).map(([name, value]) => ({
    ...example,
    dealId: ids.deal,
    proposalId: ids.proposal,
    [name]: value,
  }));

const idFor = (path: string) =>
  path.startsWith('/api/deals') ? ids.deal : path.startsWith('/api/contracts') ? ids.contract : ids.proposal;

const segment = fc.oneof(
  fc.constantFrom(...NASTY.filter((text) => text.length < 150 && text.isWellFormed())),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed()),
);

/** Refused in our own words, or done: never a defect of ours. A provider's refusal is no defect either. */
function expectSound(answer: Awaited<ReturnType<TestServer['call']>>): void {
  expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  expect(answer.json()).toMatchObject({
    status: answer.statusCode,
    code: expect.any(String),
    message: expect.any(String),
  });
}

const writes = restRows.filter((row) => row.method !== 'GET');

describe('whatever is sent', () => {
  it.each(writes.map((row) => [row.operation, row] as const))('%s answers soundly', async (_, row) => {
    const url = row.path.replace(/:\w+/, idFor(row.path));
    const generated = row.bodyExample ? fc.oneof(body, almost(row.bodyExample)) : body;
    await fc.assert(
      fc.asyncProperty(generated, fc.constantFrom(agent, buyer), async (sent, token) => {
        const payload = JSON.stringify(sent) ?? '';
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        expectSound(await server.http.inject({ method: row.method, url, headers, payload }));
      }),
      { numRuns: 25 },
    );
  });

  it('nested as deep as a body can be, it is answered soundly, with a key too', async () => {
    const depth = 400_000;
    const nest = '['.repeat(depth) + ']'.repeat(depth);
    const deal = '"customerName":"Ben","customerEmail":"ben@example.com","customerPhone":"555-0100"';
    for (const payload of [`{${deal},"extra":${nest}}`, `{"customerName":${nest}}`, nest]) {
      const headers = {
        authorization: `Bearer ${agent}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      expectSound(await server.http.inject({ method: 'POST', url: '/api/deals', headers, payload }));
    }
  });

  it('as a query or in the path, every read answers soundly', async () => {
    const reads = restRows.filter((row) => row.method === 'GET');
    const names = fc.constantFrom('limit', 'cursor', 'search', 'status', 'dealId', 'proposalId', 'version');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reads),
        segment,
        fc.array(fc.tuple(names, segment), { maxLength: 4 }),
        async (row, place, query) => {
          const path = row.path.replace(/:\w+/, encodeURIComponent(place));
          const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
          expectSound(await server.call(agent, 'GET', `${path}?${search}`));
        },
      ),
      { numRuns: 150 },
    );
  });
});
