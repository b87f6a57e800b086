import * as z from 'zod/mini';
import { ApiClient } from './api-client.ts';

const id = z.object({ id: z.string() });
const listOf = <Row extends z.ZodMiniType>(row: Row) => z.array(row);
const deal = z.object({ id: z.string(), customerEmail: z.string() });
const proposal = z.object({ id: z.string(), paymentStatus: z.string(), invoiceUrl: z.nullable(z.string()) });
/** The response of a payment session. */
export const paymentForm = z.object({
  client_secret: z.string(),
  publishableKey: z.string(),
  accountId: z.string(),
});
const balance = z.object({
  total: z.object({ amount: z.int() }),
  availableNow: z.object({ amount: z.int() }),
});
const payout = z.object({ id: z.string(), amount: z.number(), status: z.string() });

const PASSWORD = 'open-house';

/** A user of the journey. */
export interface JourneyUser {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly userType: 'agent' | 'buyer';
}

export const AGENT: JourneyUser = {
  email: 'ada@example.com',
  password: PASSWORD,
  name: 'Ada Agent',
  userType: 'agent',
};

/** The agent of the demo data. */
export const MAYA: JourneyUser = {
  email: 'maya@gable.test',
  password: 'open-house',
  name: 'Maya',
  userType: 'agent',
};

const FOUR_DAYS = 4 * 86_400;
/** A fixed request id, so that a repeated cash-out has no effect. */
const CASH_OUT = 'journey-cash-out-1';

/** An agent who does the main job for a client. Each step does nothing if its result exists. */
export interface AgentJourney {
  readonly url: string;
  readonly buyerEmail: string;
  readonly agent: ApiClient;
  readonly agentEmail: string;
}

/** The journey of a client with an account. */
export interface Journey extends AgentJourney {
  readonly buyer: ApiClient;
}

/** Signs up the agent of this name, or signs them in. The client has no account. */
export async function beginAgentJourney(url: string, name: string): Promise<AgentJourney> {
  const agent: JourneyUser = { ...AGENT, email: `ada-${name}@example.com` };
  return {
    url,
    agentEmail: agent.email,
    buyerEmail: `ben-${name}@example.com`,
    agent: await ApiClient.enter(url, agent),
  };
}

/** Signs up the two users of this name, or signs them in. */
export async function beginJourney(url: string, name: string): Promise<Journey> {
  const journey = await beginAgentJourney(url, name);
  const buyer = {
    email: journey.buyerEmail,
    password: PASSWORD,
    name: 'Ben Buyer',
    userType: 'buyer',
  } as const;
  return { ...journey, buyer: await ApiClient.enter(url, buyer) };
}

async function control(url: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${url}/sandbox/stripe/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`control ${path}: ${response.status} ${await response.text()}`);
}

export async function ensureDeal({ agent, buyerEmail }: AgentJourney): Promise<string> {
  const existing = await agent.expect(listOf(deal), 'GET', '/api/deals');
  const mine = existing.find((row) => row.customerEmail === buyerEmail);
  if (mine) return mine.id;
  const fields = {
    customerName: 'Ben Buyer',
    customerEmail: buyerEmail,
    customerPhone: '555-0100',
    status: 'active',
  };
  return (await agent.expect(id, 'POST', '/api/deals', fields)).id;
}

export async function ensureProposal(journey: AgentJourney): Promise<z.infer<typeof proposal>> {
  const { agent } = journey;
  const dealId = await ensureDeal(journey);
  const [existing] = await agent.expect(listOf(proposal), 'GET', `/api/deals/${dealId}/proposals`);
  if (existing) return existing;
  const fields = {
    dealId,
    serviceType: 'Home Showing',
    amount: '250.00',
    description: 'A tour',
    status: 'pending',
  };
  return agent.expect(proposal, 'POST', '/api/proposals', fields);
}

/** Drafts, saves and sends a contract. Returns its PDF. */
export async function ensureContract(journey: Journey): Promise<{ pdf: Uint8Array; disposition: string }> {
  const { agent } = journey;
  const { id: proposalId } = await ensureProposal(journey);
  const existing = await agent.send('GET', `/api/proposals/${proposalId}/contract`);
  if (existing.status === 404) {
    const draft = await agent.expect(z.object({ content: z.string() }), 'POST', '/api/generate-contract', {
      proposalId,
    });
    await agent.send('POST', `/api/proposals/${proposalId}/contract`, draft);
  }
  const contract = await agent.expect(id, 'GET', `/api/contracts/by-proposal?proposalId=${proposalId}`);
  await agent.expect(id, 'PATCH', `/api/contracts/${contract.id}`, { status: 'sent' });
  const { body, headers } = await agent.send('GET', `/api/contracts/${contract.id}/download`);
  return { pdf: z.instanceof(Uint8Array).parse(body), disposition: headers.get('content-disposition') ?? '' };
}

/** Attaches a file to the proposal, once. Returns the file as the client downloads it. */
export async function ensureAttachment(journey: Journey, file: Blob): Promise<Uint8Array> {
  const { id: proposalId } = await ensureProposal(journey);
  const path = `/api/proposals/${proposalId}/attachments`;
  const [existing] = await journey.agent.expect(listOf(id), 'GET', path);
  if (!existing) await journey.agent.expect(id, 'POST', `${path}?name=plan.pdf`, file);
  const [attached] = await journey.buyer.expect(listOf(id), 'GET', path);
  const { body } = await journey.buyer.send('GET', `/api/attachments/${attached?.id}`);
  return z.instanceof(Uint8Array).parse(body);
}

/** Connects an account that can charge. */
export async function ensureAccount({ url, agent, agentEmail }: AgentJourney): Promise<void> {
  const { accountId } = await agent.expect(
    z.object({ accountId: z.string() }),
    'POST',
    '/api/connect/create-account',
    { email: agentEmail },
  );
  const status = () =>
    agent.expect(
      z.object({ status: z.string() }),
      'GET',
      `/api/connect/account-status?accountId=${accountId}`,
    );
  if ((await status()).status === 'verified') return;
  await agent.expect(z.object({ url: z.string() }), 'POST', '/api/connect/onboarding-link', {
    accountId,
    returnUrl: `${url}/settings`,
  });
  await control(url, `accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  if ((await status()).status !== 'verified') throw new Error('The account is not verified.');
}

export async function ensureInvoice(journey: AgentJourney): Promise<void> {
  const { id: proposalId, paymentStatus } = await ensureProposal(journey);
  if (paymentStatus === 'payment_succeeded') return;
  await journey.agent.expect(z.object({ invoiceUrl: z.string() }), 'POST', '/api/invoices/generate', {
    proposalId,
  });
}

/** The buyer pays by card, as in the payment form. Does nothing if the payment has succeeded. */
export async function ensurePayment(journey: Journey): Promise<void> {
  const { url, buyer } = journey;
  const { id: proposalId } = await ensureProposal(journey);
  const status = () =>
    buyer.expect(z.object({ paymentStatus: z.string() }), 'GET', `/api/payments/status/${proposalId}`);
  if ((await status()).paymentStatus === 'payment_succeeded') return;
  const { sessionId } = await buyer.expect(
    z.object({ sessionId: z.string() }),
    'POST',
    '/api/payments/session',
    { proposalId },
  );
  const form = await buyer.expect(paymentForm, 'GET', `/api/payments/session/${sessionId}`);
  await confirmByCard(url, form, '4242424242424242');
  if ((await status()).paymentStatus !== 'payment_succeeded') throw new Error('The payment did not succeed.');
}

/** Pays a payment session with this card, as in the payment form. */
export async function confirmByCard(
  url: string,
  form: z.infer<typeof paymentForm>,
  card: string,
): Promise<void> {
  const [intent] = form.client_secret.split('_secret_');
  const response = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${form.publishableKey}`, 'stripe-account': form.accountId },
    body: new URLSearchParams({
      client_secret: form.client_secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!response.ok) throw new Error(`confirm: ${response.status} ${await response.text()}`);
}

export const readBalance = ({ agent }: Journey) => agent.expect(balance, 'GET', '/api/connect/balance');
export const readPayouts = ({ agent }: Journey) =>
  agent.expect(listOf(payout), 'GET', '/api/connect/recent-payouts?limit=10');

/**
 * Advances the clock past the settlement and pays out the balance, unless the automatic Monday
 * payout came first.
 */
export async function ensurePayout(journey: Journey): Promise<void> {
  if ((await readPayouts(journey)).length > 0) return;
  if ((await readBalance(journey)).availableNow.amount === 0)
    await control(journey.url, 'clock', { advance_seconds: FOUR_DAYS });
  if ((await readBalance(journey)).availableNow.amount === 0) return;
  await journey.agent.expect(payout, 'POST', '/api/connect/create-payout', {
    amount: 200,
    currency: 'usd',
    requestId: CASH_OUT,
  });
}
