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

it('sets line items, a payment schedule and a cap through REST', async () => {
  const made = await server.call(token, 'POST', '/api/proposals', {
    ...OFFER,
    dealId,
    amount: '1000',
    lineItems: [{ description: 'Photo shoot', quantity: 4, unitAmount: 25_000 }],
  });
  const path = `/api/proposals/${made.json<{ id: string }>().id}`;
  const body = (payments: object[]) => ({ payments, timeZone: 'America/Chicago' });
  const deposit = { kind: 'deposit', amount: 30_000 };
  const rest = { kind: 'installment', amount: 70_000, dueOn: '2027-01-15' };
  const wrong = await server.call(
    token,
    'POST',
    `${path}/schedule`,
    body([deposit, { ...rest, amount: 1_000 }]),
  );
  expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('Add $690.00.')]);
  const set = await server.call(token, 'POST', `${path}/schedule`, body([deposit, rest]));
  expect(set.json()).toMatchObject({ payments: [{ name: 'Deposit' }, { dueOn: '2027-01-15' }] });
  expect((await server.call(token, 'GET', path)).json()).toMatchObject({
    lineItems: [{ quantity: 4 }],
    scheduledPayments: { paid: 0, total: 2 },
  });
  await server.call(token, 'POST', `${path}/schedule`, body([]));
  const hourly = { lineItems: [], pricingStructure: 'hourly', amount: '90' };
  expect((await server.call(token, 'PATCH', path, hourly)).json()).toMatchObject(hourly);
  await server.call(token, 'POST', `${path}/hourly-cap`, { cap: 50_000 });
  expect((await server.call(token, 'GET', `${path}/hourly-cap`)).json()).toEqual({
    cap: 50_000,
    request: null,
  });
  const message = async (route: string, wrong: object) =>
    (await server.call(token, 'POST', `${path}/${route}`, wrong)).json().fields;
  const capError = 'Enter the cap in cents: a whole number from 50 to 9999999999';
  for (const wrong of [{ cap: -1 }, { cap: 1.5 }, { cap: '100' }, {}])
    expect(await message('hourly-cap', wrong)).toEqual({ cap: capError });
  expect(await message('subscription/price', { fromMonth: '2027-01', amount: 1 })).toEqual({
    amount: 'Enter the amount in cents: a whole number from 50 to 99999999',
  });
  expect(await message('schedule', body([{ amount: 60_000 }, { ...rest, amount: 0.5 }]))).toEqual({
    'payments.0.kind': 'Kind must be deposit or installment',
    'payments.1.amount': 'Each payment must be at least $0.50, as a whole number of cents',
  });
  expect(
    (await server.call(token, 'PATCH', `${path}/subscription`, { action: 'stop' })).json().fields,
  ).toEqual({
    action: 'Action must be pause, resume or end',
  });
});
