import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { deals } from '../deal/index.ts';
import { proposals } from './proposal.tables.ts';

let server: TestServer;
let token: string;
let dealId: string;
let proposalId: string;

const OFFER = { serviceType: 'Home Showing' };
const ROW = { service_type: 'Home Showing' };

beforeAll(async () => {
  server = await openTestServer();
  token = await server.signUp('agent');
  const client = { customerName: 'Ben', customerEmail: 'ben@example.com', customerPhone: '555-0100' };
  dealId = (await server.call(token, 'POST', '/api/deals', client)).json<{ id: string }>().id;
  const made = await server.call(token, 'POST', '/api/proposals', { ...OFFER, dealId, amount: '250' });
  proposalId = made.json<{ id: string }>().id;
});
afterAll(() => server.close());

/** Every request that can store an amount. */
const requests = (amount: unknown) => [
  server.call(token, 'POST', '/api/proposals', { ...OFFER, dealId, amount }),
  server.call(token, 'PATCH', `/api/proposals/${proposalId}`, { amount }),
  server.call(token, 'POST', '/trpc/proposal.create', { json: { ...OFFER, dealId, amount } }),
  server.call(token, 'POST', '/trpc/proposal.update', { json: { proposalId, changes: { amount } } }),
  server.call(token, 'POST', '/rest/v1/proposals', { ...ROW, deal_id: dealId, amount }),
  server.call(token, 'PATCH', `/rest/v1/proposals?id=eq.${proposalId}`, { amount }),
];

it.each(['1e3', '-5', '٢٥٠', 'NaN', '', ' ', 'Infinity', '0', -5, null, ['250'], { amount: '250' }])(
  'rejects the invalid amount %j in every API',
  async (amount) => {
    const statuses = (await Promise.all(requests(amount))).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 422 || status === 400)).toBe(true);
    const stored = await server.context.db.read.select({ amount: proposals.amount }).from(proposals);
    expect(stored).toEqual([{ amount: '250' }]);
    expect(await server.context.db.read.$count(deals)).toBe(1);
  },
);
