import {
  cents,
  type DisputeId,
  disputeIdSchema,
  payoutIdSchema,
  proposalIdSchema,
  tourIdSchema,
} from '@gable/contracts/kernel';
import { DEFAULT_AVAILABILITY } from '@gable/contracts/tour';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { findAccountOwner } from '#domains/connect/index.ts';
import { disputes } from '#domains/dispute/dispute.tables.ts';
import { invoices } from '#domains/invoice/invoice.tables.ts';
import { payouts } from '#domains/payout/payout.tables.ts';
import { placeHold } from '#domains/tour-booking/testing/tour-fixtures.ts';
import { createPdf } from '#integrations/files/testing/office-files.ts';
import { inTransaction, newId } from '#kernel/index.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { callTrpc } from './call-trpc.ts';

/** Data that only the agent may read: their notes and their other clients. */
export const AGENTS_SECRETS = ['SECRET-NOTES', 'other-client@example.com', 'Olga Otherclient'] as const;

/**
 * An anonymous caller, the service key, users who are not involved, and the participants of the
 * deal.
 */
export const CALLERS = ['visitor', 'service key', 'other agent', 'other buyer', 'buyer', 'agent'] as const;
export type Caller = (typeof CALLERS)[number];

/** The ids of the participants' data, by the names of input fields. */
export interface ProtectedIds {
  readonly dealId: string;
  readonly proposalId: string;
  readonly contractId: string;
  readonly revisionId: string;
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly webhookId: string;
  /** For the REST calls: the tRPC calls delete the other one. */
  readonly keptWebhookId: string;
  readonly draftId: string;
  /** For the REST calls: the tRPC calls delete the other one. */
  readonly keptDraftId: string;
  readonly serviceId: string;
  /** For the REST calls: the tRPC calls delete the other one. */
  readonly keptServiceId: string;
  readonly attachmentId: string;
  /** For the REST calls: the tRPC calls delete the other one. */
  readonly keptAttachmentId: string;
  readonly timeEntryId: string;
  /** For the REST calls: the tRPC calls delete the other one. */
  readonly keptTimeEntryId: string;
  /** A proposal whose monthly invoices are started. */
  readonly monthlyProposalId: string;
  readonly deliveryId: string;
  readonly agentsSessionId: string;
  readonly tourId: string;
  readonly disputeId: string;
  readonly exportId: string;
  readonly payoutId: string;
  readonly busyCalendarId: string;
  /** For the REST calls: the tRPC calls delete the other one. */
  readonly keptBusyCalendarId: string;
}

export interface ProtectedContext {
  readonly server: TestServer;
  readonly tokens: Readonly<Record<Caller, string | null>>;
  readonly ids: ProtectedIds;
  /** Data that no response to an unauthorized caller may contain. */
  readonly secrets: readonly string[];
}

/** The tour settings that callers save. */
export const TOUR_SETTINGS = {
  ...DEFAULT_AVAILABILITY,
  handle: 'callers-link',
  timeZone: 'America/New_York',
  price: '75.00',
};

/** A request for the slots of the agent. */
export const TOUR_SLOTS = {
  handle: 'agents-link',
  from: '2026-12-01',
  to: '2026-12-31',
  timeZone: 'America/New_York',
};

/** A request for the touring agreement of the agent. */
export const TOUR_AGREEMENT = { handle: TOUR_SLOTS.handle, start: '2026-12-01T09:00:00-05:00' };

/** A booking of an agreement that is not offered. */
export const TOUR_REQUEST = {
  ...TOUR_AGREEMENT,
  address: '12 Main Street',
  name: 'Ben Buyer',
  agreement: { version: '2026-01-01-0000000000000000', name: 'Ben Buyer', consent: true },
};

/** Books a tour of the agent as the buyer, and holds the card. Before, only the buyer sees it. */
async function bookTour({ context }: TestServer, anyone: UserCalls, buyer: UserCalls): Promise<string> {
  const start = '2026-12-02T09:00:00-05:00';
  const query = new URLSearchParams({ handle: TOUR_SLOTS.handle, start });
  const { version } = await anyone.get(`/api/tours/agreement?${query}`, z.object({ version: z.string() }));
  const { id } = await buyer.post(
    '/api/tours',
    {
      handle: TOUR_SLOTS.handle,
      start,
      address: 'SECRET-HOME',
      name: 'Paula Partybuyer',
      agreement: { version, name: 'Paula Partybuyer', consent: true },
    },
    withId,
  );
  await placeHold(context, tourIdSchema.parse(id));
  return id;
}

const withId = z.object({ id: z.string() });

/** Creates functions for setup calls that must succeed. They return the parsed response. */
function asUser(server: TestServer, token: string | null) {
  const call = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    body?: object,
  ): Promise<z.output<Schema>> => {
    const response = await server.call(token, method, url, body);
    if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`);
    return schema.parse(response.json());
  };
  return {
    get: <Schema extends z.ZodMiniType>(url: string, schema: Schema) => call(schema, 'GET', url),
    post: <Schema extends z.ZodMiniType>(url: string, body: object, schema: Schema) =>
      call(schema, 'POST', url, body),
    put: (url: string, body: object) => call(z.unknown(), 'PUT', url, body),
    patch: (url: string, body: object) => call(z.unknown(), 'PATCH', url, body),
  };
}

type UserCalls = ReturnType<typeof asUser>;

async function openAccount(server: TestServer, agent: UserCalls): Promise<string> {
  const { accountId } = await agent.post(
    '/api/connect/create-account',
    { email: 'agent@example.com' },
    z.object({ accountId: z.string() }),
  );
  await server.context.stripe.control(`accounts/${accountId}`, {
    card_payments: 'active',
    payouts: 'active',
  });
  await agent.get(`/api/connect/account-status?accountId=${accountId}`, z.unknown());
  return accountId;
}

/** Stores a payout of the agent's account. */
async function storePayout({ context: { db, clock, system } }: TestServer, accountId: string) {
  const owner = await findAccountOwner(db.read, accountId);
  if (!owner) throw new Error(`The account ${accountId} has no owner.`);
  const payoutId = newId(payoutIdSchema);
  const now = clock.now();
  await inTransaction(system, (tx) =>
    tx.insert(payouts).values({
      id: payoutId,
      agentId: owner.agentId,
      accountId,
      amount: cents(5_000),
      currency: 'usd',
      metadata: {},
      status: 'refused',
      automatic: false,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return payoutId;
}

async function createDeal(agent: UserCalls, customerName: string, customerEmail: string): Promise<string> {
  const { id } = await agent.post(
    '/api/deals',
    { customerName, customerEmail, customerPhone: '555-0100' },
    withId,
  );
  await agent.patch(`/api/deals/${id}`, { notes: 'SECRET-NOTES' });
  return id;
}

/** Creates a proposal with a sent contract and an open invoice. */
async function createProposal(agent: UserCalls, dealId: string) {
  const offer = { dealId, serviceType: 'Home Showing', amount: '250', description: 'SECRET-OFFER' };
  const { id: proposalId } = await agent.post('/api/proposals', offer, withId);
  const text = { content: 'SECRET-CONTRACT' };
  const { id: contractId } = await agent.post(`/api/proposals/${proposalId}/contract`, text, withId);
  await agent.patch(`/api/contracts/${contractId}`, { status: 'sent' });
  await agent.post('/api/invoices/generate', { proposalId }, z.unknown());
  const { invoiceId } = await agent.get(`/api/proposals/${proposalId}`, z.object({ invoiceId: z.string() }));
  return { proposalId, contractId, invoiceId };
}

/** Returns the field of a tRPC response. */
function found(response: string, name: string): string {
  const value = new RegExp(`"${name}":"([^"]+)"`).exec(response)?.[1];
  if (value === undefined) throw new Error(`No ${name} in ${response}`);
  return value;
}

async function createDraft(agent: UserCalls, dealId: string): Promise<string> {
  const draft = { dealId, serviceType: 'Negotiation', amount: '100' };
  return (await agent.post('/api/proposals', draft, withId)).id;
}

/** Adds time to an hourly proposal. */
async function addTime(agent: UserCalls, dealId: string): Promise<string> {
  const proposalId = await createDraft(agent, dealId);
  await agent.patch(`/api/proposals/${proposalId}`, { pricingStructure: 'hourly' });
  const time = { date: '2026-11-21', minutes: 30, note: 'SECRET-TIME' };
  return (await agent.post(`/api/proposals/${proposalId}/time-entries`, time, withId)).id;
}

/** Starts the monthly invoices of a proposal. */
async function startMonths(agent: UserCalls, dealId: string): Promise<string> {
  const proposalId = await createDraft(agent, dealId);
  await agent.patch(`/api/proposals/${proposalId}`, { pricingStructure: 'monthly' });
  const terms = { billingDay: 1, firstMonth: '2028-01', timeZone: 'UTC' };
  await agent.post(`/api/proposals/${proposalId}/subscription`, terms, z.object({}));
  return proposalId;
}

async function createService(agent: UserCalls): Promise<string> {
  const service = { name: 'SECRET-SERVICE', serviceType: 'Negotiation', amount: '100' };
  return (await agent.post('/api/services', service, withId)).id;
}

/** Attaches a file to a proposal. */
async function attachFile(server: TestServer, token: string, proposalId: string): Promise<string> {
  const response = await server.http.inject({
    method: 'POST',
    url: `/api/proposals/${proposalId}/attachments?name=SECRET-FILE.pdf`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: createPdf('SECRET-FILE'),
  });
  return withId.parse(response.json()).id;
}

/** Creates a webhook endpoint with a delivery. */
async function createWebhook(server: TestServer, token: string) {
  const made = await callTrpc(server, token, 'webhook.create', {
    url: 'https://SECRET-HOOK.example.com/',
    description: '',
    eventTypes: ['deal.created'],
  });
  const webhookId = found(made, 'id');
  const sent = await callTrpc(server, token, 'webhook.sendTest', { endpointId: webhookId });
  return { ids: { webhookId, deliveryId: found(sent, 'id') }, secret: found(made, 'secret') };
}

/** Adds a calendar of the agent. Reserved names lead nowhere. */
async function createBusyCalendar(server: TestServer, token: string, name: string): Promise<string> {
  const url = `https://calendar.example.com/${name}.ics`;
  return found(await callTrpc(server, token, 'tour.addBusyCalendar', { url }), 'id');
}

/** Creates a second session of the agent, because tests end the first one. */
async function signInAgain(server: TestServer): Promise<string> {
  const response = await server.call(null, 'POST', '/auth/v1/token?grant_type=password', {
    email: 'agent@example.com',
    password: 'open-house',
  });
  return z.object({ access_token: z.string() }).parse(response.json()).access_token;
}

/** Inserts a dispute of an invoice, as if its bank had opened one. */
async function insertDispute({ context }: TestServer, proposalId: string): Promise<DisputeId> {
  const id = newId(disputeIdSchema);
  await inTransaction(context.system, async (tx) => {
    const [invoice] = await tx
      .select()
      .from(invoices)
      .where(eq(invoices.proposalId, proposalIdSchema.parse(proposalId)));
    if (!invoice?.accountId) throw new Error('The proposal has no invoice.');
    const now = context.clock.now();
    await tx.insert(disputes).values({
      id,
      invoiceId: invoice.id,
      agentId: invoice.agentId,
      accountId: invoice.accountId,
      providerId: 'dp_protected',
      amount: cents(10_000),
      currency: 'usd',
      status: 'needs_response',
      reason: 'fraudulent',
      refundable: false,
      respondBy: null,
      createdAt: now,
      updatedAt: now,
    });
  });
  return id;
}

/** Creates the data through the API. */
export async function createProtectedContext(): Promise<ProtectedContext> {
  const server = await openTestServer();
  const agentToken = await server.signUp('agent', 'agent@example.com');
  const buyerToken = await server.signUp('buyer', 'party-buyer@example.com');
  const [agent, buyer] = [asUser(server, agentToken), asUser(server, buyerToken)];
  const accountId = await openAccount(server, agent);
  const dealId = await createDeal(agent, 'Paula Partybuyer', 'party-buyer@example.com');
  const otherDealId = await createDeal(agent, 'Olga Otherclient', 'other-client@example.com');
  const proposal = await createProposal(agent, dealId);
  const { contractId } = proposal;
  const revisions = await callTrpc(server, agentToken, 'contract.revisions', { contractId });
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
  await agent.put('/api/tours/availability', {
    ...TOUR_SETTINGS,
    handle: TOUR_SLOTS.handle,
    serviceArea: 'Brooklyn',
  });
  const webhook = await createWebhook(server, agentToken);
  const { ids: keptWebhook } = await createWebhook(server, agentToken);
  const sessions = await callTrpc(server, await signInAgain(server), 'session.list', undefined);
  const ids: ProtectedIds = {
    dealId,
    ...proposal,
    revisionId: found(revisions, 'id'),
    paymentId,
    accountId,
    apiKeyId: found(key, 'id'),
    ...webhook.ids,
    keptWebhookId: keptWebhook.webhookId,
    draftId: await createDraft(agent, dealId),
    keptDraftId: await createDraft(agent, dealId),
    timeEntryId: await addTime(agent, dealId),
    keptTimeEntryId: await addTime(agent, dealId),
    monthlyProposalId: await startMonths(agent, dealId),
    serviceId: await createService(agent),
    keptServiceId: await createService(agent),
    attachmentId: await attachFile(server, agentToken, proposal.proposalId),
    keptAttachmentId: await attachFile(server, agentToken, proposal.proposalId),
    agentsSessionId: found(sessions, 'id'),
    busyCalendarId: await createBusyCalendar(server, agentToken, 'SECRET'),
    keptBusyCalendarId: await createBusyCalendar(server, agentToken, 'SECRET-KEPT'),
    tourId: await bookTour(server, asUser(server, null), buyer),
    exportId: (await agent.post('/api/exports', {}, withId)).id,
    disputeId: await insertDispute(server, proposal.proposalId),
    payoutId: await storePayout(server, accountId),
  };
  return {
    server,
    ids,
    tokens: {
      visitor: null,
      'service key': await server.auth.createServiceKey(),
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
        'SECRET-SERVICE',
        'SECRET-FILE',
        'SECRET-HOME',
        'SECRET-TIME',
        found(key, 'key'),
        webhook.secret,
      ],
      ...[otherDealId, ...Object.values(ids)],
    ],
  };
}
