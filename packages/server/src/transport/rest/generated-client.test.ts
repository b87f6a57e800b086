import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { getServerUrl } from '../testing/read-stream.ts';
import { apiClient, getData } from './testing/api-client.ts';

const PASSWORD = 'open-house';
const GOOD_CARD = '4242424242424242';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await openTestServer();
  address = await getServerUrl(server.http);
});
afterAll(() => server.close());

/** Signs up and in with supabase-js. Returns a generated API client. */
async function signIn(userType: 'agent' | 'buyer', email: string) {
  await server.signUp(userType, email);
  const auth = createClient(address, 'sb_publishable_gable', { auth: { persistSession: false } }).auth;
  const { data } = await auth.signInWithPassword({ email, password: PASSWORD });
  return apiClient(address, data.session?.access_token ?? '');
}

type Client = Awaited<ReturnType<typeof signIn>>;

async function openVerifiedAccount(agent: Client): Promise<void> {
  const { accountId } = await getData(
    agent.POST('/api/connect/create-account', { body: { email: 'ada@example.com' } }),
  );
  await server.context.stripe.control(`accounts/${accountId}`, {
    card_payments: 'active',
    payouts: 'active',
  });
  const status = await getData(
    agent.GET('/api/connect/account-status', { params: { query: { accountId } } }),
  );
  expect(status).toMatchObject({ status: 'verified', onboardingComplete: true });
}

async function sellTour(agent: Client) {
  const deal = await getData(
    agent.POST('/api/deals', {
      body: { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' },
    }),
  );
  const { id: proposalId } = await getData(
    agent.POST('/api/proposals', { body: { dealId: deal.id, serviceType: 'Home Showing', amount: 250 } }),
  );
  const { content } = await getData(agent.POST('/api/generate-contract', { body: { proposalId } }));
  const contract = await getData(
    agent.POST('/api/proposals/{id}/contract', { params: { path: { id: proposalId } }, body: { content } }),
  );
  await getData(
    agent.PATCH('/api/contracts/{id}', { params: { path: { id: contract.id } }, body: { status: 'sent' } }),
  );
  const invoice = await getData(agent.POST('/api/invoices/generate', { body: { proposalId } }));
  expect(invoice).toMatchObject({ status: 'open', invoiceUrl: expect.stringContaining('http') });
  return proposalId;
}

async function pay(buyer: Client, proposalId: string): Promise<void> {
  const { sessionId } = await getData(buyer.POST('/api/payments/session', { body: { proposalId } }));
  const session = await getData(
    buyer.GET('/api/payments/session/{sessionId}', { params: { path: { sessionId } } }),
  );
  expect(session).toMatchObject({ amount: 25_000, fee: 5_000, share: 20_000 });
  const { client_secret: secret, accountId } = session;
  const [intentId = ''] = secret.split('_secret_');
  await server.context.stripe.payByCard(accountId, intentId, secret, GOOD_CARD);
}

/** Pages through the provider's list, one invoice at a time. */
async function pageThroughInvoices(agent: Client): Promise<void> {
  const [deal] = await getData(agent.GET('/api/deals'));
  const body = { dealId: deal?.id ?? '', serviceType: 'Negotiation', amount: '90' };
  const { id: proposalId } = await getData(agent.POST('/api/proposals', { body }));
  await getData(agent.POST('/api/invoices/generate', { body: { proposalId } }));
  const list = (query: { limit?: number; cursor?: string }) =>
    agent.GET('/api/connect/invoices', { params: { query } });
  const first = await list({ limit: 1 });
  const cursor = first.response.headers.get('x-next-cursor') ?? '';
  expect(first.response.headers.get('link')).toContain(`cursor=${cursor}>; rel="next"`);
  const second = await list({ limit: 1, cursor });
  expect(second.response.headers.get('link')).toBeNull();
  expect((await list({})).data).toEqual([...(first.data ?? []), ...(second.data ?? [])]);
  expect(second.data).toMatchObject([{ amount: 25_000 }]);
  expect((await list({ cursor: 'in_of_nobody' })).error).toMatchObject({
    status: 422,
    code: 'PROVIDER_REFUSED',
  });
  expect((await list({ cursor: 'none' })).error).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
}

it('completes the main flow with a generated client', async () => {
  const [agent, buyer] = [await signIn('agent', 'ada@example.com'), await signIn('buyer', 'ben@example.com')];
  await openVerifiedAccount(agent);
  const proposalId = await sellTour(agent);
  const [shown] = await getData(buyer.GET('/api/buyer/proposals'));
  expect(shown).toMatchObject({ id: proposalId, paymentStatus: 'invoiced' });
  await pay(buyer, proposalId);
  const path = { proposalId };
  const { paymentStatus } = await getData(
    buyer.GET('/api/payments/status/{proposalId}', { params: { path } }),
  );
  expect(paymentStatus).toBe('payment_succeeded');
  await pageThroughInvoices(agent);
  const rejected = await buyer.GET('/api/deals');
  expect(rejected.error).toMatchObject({ status: 403, code: 'WRONG_ROLE' });
});
