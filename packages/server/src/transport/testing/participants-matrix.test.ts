import { CONSENT_VERSION, ELECTRONIC_CONSENT_VERSION } from '@gable/contracts/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callTrpc } from '../authorization/testing/call-trpc.ts';
import { openTestServer, type TestServer } from './open-test-server.ts';

const GOOD_CARD = '4242424242424242';
const OFFER = {
  serviceType: 'Home Showing',
  pricingStructure: 'fixed',
  amount: '250',
  description: 'A tour',
  terms: null,
};

const STEPS = [
  'created',
  'sent',
  'answered',
  'contract sent',
  'signed',
  'invoiced',
  'paid',
  'refunded',
] as const;
type Step = (typeof STEPS)[number];

/** Realistic sequences of steps of a deal. The first binding step binds the proposal. */
const SEQUENCES: readonly (readonly Step[])[] = [
  ['created', 'sent', 'answered', 'contract sent', 'signed', 'invoiced', 'paid', 'refunded'],
  ['created', 'contract sent', 'signed', 'invoiced', 'paid'],
  ['created', 'invoiced', 'answered', 'paid'],
];
const BINDING: readonly Step[] = ['answered', 'signed', 'invoiced'];

/** Each sequence with a change of the client after each step. */
const CASES = SEQUENCES.flatMap((sequence) =>
  [...sequence.keys()].map((at) => ({ sequence, at, title: sequence.slice(0, at + 1).join(', ') })),
);

const VIEWERS = ['old client', 'new client', 'agent', 'stranger'] as const;
type Viewer = (typeof VIEWERS)[number];

/**
 * The viewers whose access depends on the steps. The others are checked after the change and at the
 * end.
 */
const CLIENTS: readonly Viewer[] = ['old client', 'new client'];
const viewersAfter = (step: Step, sequence: readonly Step[]) =>
  step === sequence.at(-1) ? VIEWERS : CLIENTS;

let server: TestServer;
let agentToken: string;
let stranger: string;
beforeAll(async () => {
  server = await openTestServer();
  agentToken = await server.signUp('agent');
  stranger = await server.signUp('buyer');
  const account = await must(agentToken, 'POST', '/api/connect/create-account', {
    email: 'agent@example.com',
  });
  const { accountId } = z.object({ accountId: z.string() }).parse(account);
  await server.context.stripe.control(`accounts/${accountId}`, {
    card_payments: 'active',
    payouts: 'active',
  });
  await must(agentToken, 'GET', `/api/connect/account-status?accountId=${accountId}`);
});
afterAll(() => server.close());

async function must(
  token: string,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body?: object,
): Promise<unknown> {
  const response = await server.call(token, method, url, body);
  if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`);
  return response.json();
}

const withId = z.object({ id: z.string() });
const contractView = z.object({ id: z.string(), status: z.string(), version: z.int() });

/** A deal between the agent and the old client, and what was created in it. */
interface Case {
  readonly tokens: Readonly<Record<Viewer, string>>;
  readonly emails: Readonly<Record<'old client' | 'new client', string>>;
  readonly dealId: string;
  readonly proposalId: string;
  readonly contractId: string;
  readonly done: Set<Step>;
  /** The client of the proposal. */
  client: 'old client' | 'new client';
  current: 'old client' | 'new client';
  isBound: boolean;
  /** The signed version. */
  version: number;
}

async function openCase(): Promise<Case> {
  const id = crypto.randomUUID();
  const emails = { 'old client': `old-${id}@example.com`, 'new client': `new-${id}@example.com` } as const;
  const client = {
    customerName: 'Priya Raman',
    customerPhone: '555-0100',
    customerEmail: emails['old client'],
  };
  const { id: dealId } = withId.parse(await must(agentToken, 'POST', '/api/deals', client));
  const { id: proposalId } = withId.parse(
    await must(agentToken, 'POST', '/api/proposals', { ...OFFER, dealId }),
  );
  const text = { content: '1. Scope\nOne home tour.' };
  const contract = await must(agentToken, 'POST', `/api/proposals/${proposalId}/contract`, text);
  return {
    tokens: {
      'old client': await server.signUp('buyer', emails['old client']),
      'new client': await server.signUp('buyer', emails['new client']),
      agent: agentToken,
      stranger,
    },
    emails,
    dealId,
    proposalId,
    contractId: withId.parse(contract).id,
    done: new Set<Step>(),
    client: 'old client',
    current: 'old client',
    isBound: false,
    version: 1,
  };
}

async function mutate(token: string, path: string, input: object): Promise<string> {
  const text = await callTrpc(server, token, path, input);
  if (text.includes('"wire":')) throw new Error(`${path}: ${text}`);
  return text;
}

async function pay(token: string, proposalId: string): Promise<void> {
  const opened = await must(token, 'POST', '/api/payments/session', { proposalId });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(opened);
  const session = z
    .object({ client_secret: z.string(), accountId: z.string() })
    .parse(await must(token, 'GET', `/api/payments/session/${sessionId}`));
  const [intentId = ''] = session.client_secret.split('_secret_');
  await server.context.stripe.payByCard(session.accountId, intentId, session.client_secret, GOOD_CARD);
  await server.context.processStripeEvents();
}

/** Signs the contract. Resends it first if a change of the client has withdrawn it. */
async function sign(at: Case): Promise<void> {
  const path = `/api/contracts/${at.contractId}`;
  const byProposal = `/api/proposals/${at.proposalId}/contract`;
  const found = contractView.parse(await must(agentToken, 'GET', byProposal));
  if (found.status === 'draft') await must(agentToken, 'PATCH', path, { status: 'sent' });
  const { contractId } = at;
  const token = at.tokens[at.client];
  const asked = await callTrpc(server, token, 'contract.consent', { contractId });
  const code = /"code":"(\d{4})"/.exec(asked)?.[1] ?? '';
  const consentVersion = ELECTRONIC_CONSENT_VERSION;
  await mutate(token, 'contract.giveConsent', { contractId, consentVersion, agreed: true, code });
  // Reading it over REST counts as a view.
  const { version } = contractView.parse(await must(token, 'GET', byProposal));
  at.version = version;
  await mutate(token, 'contract.sign', {
    contractId,
    version,
    name: 'Priya Raman',
    nameConfirmed: true,
    consent: true,
    consentVersion: CONSENT_VERSION,
    key: crypto.randomUUID(),
  });
}

const DO: Readonly<Record<Step, (at: Case) => Promise<unknown>>> = {
  created: async () => undefined,
  sent: ({ proposalId }) =>
    mutate(agentToken, 'proposalEmail.send', { proposalId, key: crypto.randomUUID() }),
  answered: ({ proposalId, tokens, client }) => {
    const { serviceType, pricingStructure, amount, description, terms } = OFFER;
    const offer = { serviceType, pricingStructure, amount, description, terms };
    return mutate(tokens[client], 'proposal.accept', { proposalId, offer });
  },
  'contract sent': async ({ proposalId, contractId }) => {
    const found = contractView.parse(await must(agentToken, 'GET', `/api/proposals/${proposalId}/contract`));
    if (found.status === 'draft')
      await must(agentToken, 'PATCH', `/api/contracts/${contractId}`, { status: 'sent' });
  },
  signed: sign,
  invoiced: ({ proposalId }) => must(agentToken, 'POST', '/api/invoices/generate', { proposalId }),
  paid: ({ tokens, client, proposalId }) => pay(tokens[client], proposalId),
  refunded: async ({ proposalId }) => {
    await mutate(agentToken, 'refund.create', { proposalId, key: crypto.randomUUID() });
    await server.context.processStripeEvents();
  },
};

async function take(at: Case, step: Step): Promise<void> {
  await DO[step](at);
  at.done.add(step);
  if (BINDING.includes(step)) at.isBound = true;
}

const TRANSPORTS = ['REST', 'tRPC', 'data API'] as const;

async function changeClient(at: Case, via: (typeof TRANSPORTS)[number]): Promise<void> {
  const changes = { customerName: 'Bob Reed', customerEmail: at.emails['new client'] };
  switch (via) {
    case 'REST':
      await must(agentToken, 'PATCH', `/api/deals/${at.dealId}`, changes);
      break;
    case 'tRPC':
      await mutate(agentToken, 'deal.update', { dealId: at.dealId, changes });
      break;
    case 'data API': {
      const row = { customer_name: changes.customerName, customer_email: changes.customerEmail };
      const response = await server.call(agentToken, 'PATCH', `/rest/v1/deals?id=eq.${at.dealId}`, row);
      expect(response.statusCode, response.body).toBe(204);
    }
  }
  at.current = 'new client';
  if (!at.isBound) at.client = 'new client';
}

/** A resource of a proposal, and who can read it in addition to the agent. */
interface Resource {
  readonly name: string;
  readonly ask: (at: Case, token: string) => Promise<{ readonly allowed: boolean; readonly text: string }>;
  readonly by: 'client' | 'current client' | 'correspondents';
  readonly after?: Step;
}

const rest = (url: (at: Case) => string) => async (at: Case, token: string) => {
  const response = await server.call(token, 'GET', url(at));
  expect([200, 403, 404], response.body).toContain(response.statusCode);
  return { allowed: response.statusCode === 200, text: response.rawPayload.toString('latin1') };
};
const trpc = (path: string, input: (at: Case) => object) => async (at: Case, token: string) => {
  const text = await callTrpc(server, token, path, input(at));
  const code = /"wire":\{[^{}]*?"code":"(\w+)"/.exec(text)?.[1];
  expect([undefined, 'NOT_FOUND', 'FORBIDDEN'], text).toContain(code);
  return { allowed: code === undefined, text };
};
/** Everyone can read a list; the check is whether it contains the proposal. */
const listed = (url: string) => async (at: Case, token: string) => {
  const response = await server.call(token, 'GET', url);
  return { allowed: response.body.includes(at.proposalId), text: response.body };
};
const ofProposal = ({ proposalId }: Case) => ({ proposalId });

async function invoiceIdOf({ proposalId }: Case): Promise<string> {
  const view = z.object({ invoiceId: z.nullable(z.string()) });
  return view.parse(await must(agentToken, 'GET', `/api/proposals/${proposalId}`)).invoiceId ?? '';
}

const RESOURCES: readonly Resource[] = [
  { name: 'deal, REST', by: 'current client', ask: rest(({ dealId }) => `/api/deals/${dealId}`) },
  { name: 'deal, tRPC', by: 'current client', ask: trpc('deal.byId', ({ dealId }) => ({ dealId })) },
  { name: 'proposal, REST', by: 'client', ask: rest(({ proposalId }) => `/api/proposals/${proposalId}`) },
  { name: 'proposal, tRPC', by: 'client', ask: trpc('proposal.byId', ofProposal) },
  { name: 'proposal, data API', by: 'client', ask: listed('/rest/v1/proposals?select=*') },
  { name: 'answer, tRPC', by: 'client', ask: trpc('proposal.answer', ofProposal) },
  {
    name: 'contract, REST',
    by: 'client',
    after: 'contract sent',
    ask: rest(({ proposalId }) => `/api/proposals/${proposalId}/contract`),
  },
  {
    name: 'contract, REST by query',
    by: 'client',
    after: 'contract sent',
    ask: rest(({ proposalId }) => `/api/contracts/by-proposal?proposalId=${proposalId}`),
  },
  {
    name: 'contract, tRPC',
    by: 'client',
    after: 'contract sent',
    ask: trpc('contract.byProposal', ofProposal),
  },
  {
    name: 'record, tRPC',
    by: 'client',
    after: 'contract sent',
    ask: trpc('contract.record', ({ contractId }) => ({ contractId })),
  },
  {
    name: 'signed PDF, REST',
    by: 'client',
    after: 'signed',
    ask: rest(({ contractId, version }) => `/api/contracts/${contractId}/download?version=${version}`),
  },
  {
    name: 'invoice, REST',
    by: 'client',
    after: 'invoiced',
    ask: async (at, token) => {
      const invoiceId = await invoiceIdOf(at);
      return rest(() => `/api/invoices/${invoiceId}`)(at, token);
    },
  },
  {
    name: 'invoice, tRPC',
    by: 'client',
    after: 'invoiced',
    ask: async (at, token) => {
      const invoiceId = await invoiceIdOf(at);
      return trpc('invoice.read', () => ({ invoiceId }))(at, token);
    },
  },
  {
    name: 'payment, REST',
    by: 'client',
    ask: rest(({ proposalId }) => `/api/payments/status/${proposalId}`),
  },
  { name: 'payment, tRPC', by: 'client', ask: trpc('payment.status', ofProposal) },
  { name: 'refund and receipt, tRPC', by: 'client', ask: trpc('refund.ofProposal', ofProposal) },
  { name: 'messages, tRPC', by: 'correspondents', ask: trpc('message.list', ({ dealId }) => ({ dealId })) },
  {
    name: 'conversation, tRPC',
    by: 'correspondents',
    ask: trpc('message.conversation', ({ dealId }) => ({ dealId })),
  },
];

function canRead(at: Case, viewer: Viewer, { by }: Resource): boolean {
  if (viewer === 'agent') return true;
  if (viewer === 'stranger') return false;
  if (by === 'client') return viewer === at.client;
  return viewer === at.current || (by === 'correspondents' && at.isBound && viewer === at.client);
}

/** Whether the resource exists, so that its response shows who can read it. */
const exists = (at: Case, { after }: Resource) => after === undefined || at.done.has(after);

async function check(at: Case, viewers: readonly Viewer[]): Promise<void> {
  for (const resource of RESOURCES.filter((each) => exists(at, each)))
    for (const viewer of viewers) {
      const { allowed, text } = await resource.ask(at, at.tokens[viewer]);
      expect(allowed, `${resource.name} by ${viewer} after ${[...at.done].join(', ')}`).toBe(
        canRead(at, viewer, resource),
      );
      if (viewer === 'old client' && at.current === 'new client')
        expect(text, resource.name).not.toMatch(new RegExp(`Bob Reed|${at.emails['new client']}`));
    }
}

describe.each(CASES)('a deal that was $title when its client was changed', ({ sequence, at: place }) => {
  it('shows each client only what is theirs, in every API', async () => {
    const via = TRANSPORTS[place % TRANSPORTS.length] ?? 'REST';
    const at = await openCase();
    for (const step of sequence.slice(0, place + 1)) await take(at, step);
    await check(at, CLIENTS);
    await changeClient(at, via);
    // A withdrawn contract is a draft again until it is sent.
    if (!at.isBound) at.done.delete('contract sent');
    await check(at, VIEWERS);
    for (const step of sequence.slice(place + 1)) {
      await take(at, step);
      if (step === 'signed') at.done.add('contract sent');
      await check(at, viewersAfter(step, sequence));
    }
    await server.context.worker.drain();
    const told = server.context.emails.filter(({ to }) => to === at.emails[at.client]);
    const receipts = server.context.emails.filter(
      ({ subject, to }) =>
        /^Receipt|^Your refund|^Your invoice/.test(subject) &&
        [at.emails['old client'], at.emails['new client']].includes(to),
    );
    for (const { to } of receipts) expect(to).toBe(at.emails[at.client]);
    if (at.done.has('paid'))
      expect(told.map(({ subject }) => subject).join('\n')).toContain('Receipt for your payment');
    const changed = (email: string) =>
      server.context.emails.filter(
        ({ to, subject }) => to === email && /changed the client|added you as a client/.test(subject),
      );
    expect(changed(at.emails['old client'])).toHaveLength(1);
    expect(changed(at.emails['new client'])).toHaveLength(1);
    expect(changed(at.emails['old client'])[0]?.text).not.toMatch(/Bob Reed|new-/);
    expect(changed(at.emails['new client'])[0]?.text).not.toMatch(/Priya|old-/);
  });
});
