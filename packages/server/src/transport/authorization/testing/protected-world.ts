import * as z from 'zod/mini';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { callTrpc } from './call-trpc.ts';

/** What the agent alone may be told: their notes, and their other clients. */
export const AGENTS_SECRETS = ['SECRET-NOTES', 'other-client@example.com', 'Olga Otherclient'] as const;

/** Who asks: nobody, who runs the sign-in service, others of the parties' kinds, and the two parties of the deal. */
export const CALLERS = ['visitor', 'service key', 'other agent', 'other buyer', 'buyer', 'agent'] as const;
export type Caller = (typeof CALLERS)[number];

/** What the agent and the buyer have between them, by the names that inputs call it. */
export interface ProtectedIds {
  readonly dealId: string;
  readonly proposalId: string;
  readonly contractId: string;
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly webhookId: string;
  /** The tRPC calls remove the other one before the REST calls are made. */
  readonly keptWebhookId: string;
  readonly deliveryId: string;
  readonly agentsSessionId: string;
}

export interface ProtectedWorld {
  readonly server: TestServer;
  readonly tokens: Readonly<Record<Caller, string | null>>;
  readonly ids: ProtectedIds;
  /** What no answer to a stranger may hold. */
  readonly secrets: readonly string[];
}

const withId = z.object({ id: z.string() });

/** Calls that must succeed, for making the world; each answers what its schema finds in the answer. */
function asPerson(server: TestServer, token: string) {
  const call = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: object,
  ): Promise<z.output<Schema>> => {
    const answer = await server.call(token, method, url, body);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
    return schema.parse(answer.json());
  };
  return {
    get: <Schema extends z.ZodMiniType>(url: string, schema: Schema) => call(schema, 'GET', url),
    post: <Schema extends z.ZodMiniType>(url: string, body: object, schema: Schema) =>
      call(schema, 'POST', url, body),
    patch: (url: string, body: object) => call(z.unknown(), 'PATCH', url, body),
  };
}

type PersonCalls = ReturnType<typeof asPerson>;

async function openAccount(server: TestServer, agent: PersonCalls): Promise<string> {
  const { accountId } = await agent.post(
    '/api/connect/create-account',
    { email: 'agent@example.com' },
    z.object({ accountId: z.string() }),
  );
  await server.world.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  await agent.get(`/api/connect/account-status?accountId=${accountId}`, z.unknown());
  return accountId;
}

async function makeDeal(agent: PersonCalls, customerName: string, customerEmail: string): Promise<string> {
  const { id } = await agent.post(
    '/api/deals',
    { customerName, customerEmail, customerPhone: '555-0100' },
    withId,
  );
  await agent.patch(`/api/deals/${id}`, { notes: 'SECRET-NOTES' });
  return id;
}

/** A proposal with a contract that was sent and an invoice that can be paid. */
async function makeProposal(agent: PersonCalls, dealId: string) {
  const offer = { dealId, serviceType: 'Home Showing', amount: '250', description: 'SECRET-OFFER' };
  const { id: proposalId } = await agent.post('/api/proposals', offer, withId);
  const text = { content: 'SECRET-CONTRACT' };
  const { id: contractId } = await agent.post(`/api/proposals/${proposalId}/contract`, text, withId);
  await agent.patch(`/api/contracts/${contractId}`, { status: 'sent' });
  await agent.post('/api/invoices/generate', { proposalId }, z.unknown());
  const { invoiceId } = await agent.get(`/api/proposals/${proposalId}`, z.object({ invoiceId: z.string() }));
  return { proposalId, contractId, invoiceId };
}

/** The value that a tRPC answer holds under this name. */
function found(answer: string, name: string): string {
  const value = new RegExp(`"${name}":"([^"]+)"`).exec(answer)?.[1];
  if (value === undefined) throw new Error(`No ${name} in ${answer}`);
  return value;
}

/** An endpoint that has been sent something. */
async function makeWebhook(server: TestServer, token: string) {
  const made = await callTrpc(server, token, 'webhook.create', {
    url: 'https://SECRET-HOOK.example.com/',
    description: '',
    eventTypes: ['deal.created'],
  });
  const webhookId = found(made, 'id');
  const sent = await callTrpc(server, token, 'webhook.sendTest', { endpointId: webhookId });
  return { ids: { webhookId, deliveryId: found(sent, 'id') }, secret: found(made, 'secret') };
}

/** A second session of the agent: the one whose token the test calls with must outlive the test. */
async function signInAgain(server: TestServer): Promise<string> {
  const answer = await server.call(null, 'POST', '/auth/v1/token?grant_type=password', {
    email: 'agent@example.com',
    password: 'open-house',
  });
  return z.object({ access_token: z.string() }).parse(answer.json()).access_token;
}

/** Makes it through the doors that the test tries afterwards. */
export async function openProtectedWorld(): Promise<ProtectedWorld> {
  const server = await openTestServer();
  const agentToken = await server.signUp('agent', 'agent@example.com');
  const buyerToken = await server.signUp('buyer', 'party-buyer@example.com');
  const [agent, buyer] = [asPerson(server, agentToken), asPerson(server, buyerToken)];
  const accountId = await openAccount(server, agent);
  const dealId = await makeDeal(agent, 'Paula Partybuyer', 'party-buyer@example.com');
  const otherDealId = await makeDeal(agent, 'Olga Otherclient', 'other-client@example.com');
  const proposal = await makeProposal(agent, dealId);
  const { sessionId: paymentId } = await buyer.post(
    '/api/payments/session',
    { proposalId: proposal.proposalId },
    z.object({ sessionId: z.string() }),
  );
  const key = await callTrpc(server, agentToken, 'apiKey.create', {
    name: 'Key',
    scopes: ['deals:write'],
    days: null,
  });
  const webhook = await makeWebhook(server, agentToken);
  const { ids: keptWebhook } = await makeWebhook(server, agentToken);
  const sessions = await callTrpc(server, await signInAgain(server), 'session.list', undefined);
  const ids: ProtectedIds = {
    dealId,
    ...proposal,
    paymentId,
    accountId,
    apiKeyId: found(key, 'id'),
    ...webhook.ids,
    keptWebhookId: keptWebhook.webhookId,
    agentsSessionId: found(sessions, 'id'),
  };
  return {
    server,
    ids,
    tokens: {
      visitor: null,
      'service key': await server.auth.makeServiceKey(),
      'other agent': await server.signUp('agent'),
      'other buyer': await server.signUp('buyer'),
      buyer: buyerToken,
      agent: agentToken,
    },
    secrets: [
      ...AGENTS_SECRETS,
      ...[
        'Paula Partybuyer',
        'party-buyer@example.com',
        'SECRET-OFFER',
        'SECRET-CONTRACT',
        found(key, 'key'),
        webhook.secret,
      ],
      ...[otherDealId, ...Object.values(ids)],
    ],
  };
}
