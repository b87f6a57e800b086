import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ApiClient } from './api-client.ts';
import type { Books } from './books.ts';
import {
  confirmByCard,
  ensureAccount,
  ensureContract,
  ensureDeal,
  ensureInvoice,
  ensurePayment,
  ensureProposal,
  type Journey,
  paymentForm,
  readBalance,
  readPayouts,
} from './journey-steps.ts';

const DECLINED_CARD = '4000000000000002';
const FOUR_DAYS = 4 * 86_400;
/**
 * The refund of a payment of $250, and the rest of the agent's share, in dollars: $200 minus the
 * refund plus $8.49 of the fee that is returned (docs/money.md).
 */
const REFUND = '50';
const REST_AMOUNT = 158.49;
/** The rest in cents. */
export const REST_CENTS = 15_849;

/** The idempotency keys of each journey. A repeated click uses the same key. */
const idempotencyKeys = new Map<string, string>();

function idempotencyKeyOf({ agentEmail }: Journey, what: 'refund' | 'payout'): string {
  const name = `${what} ${agentEmail}`;
  const key = idempotencyKeys.get(name) ?? randomUUID();
  idempotencyKeys.set(name, key);
  return key;
}

/** Requests the refund of the journey through this client. */
export async function requestRefund(journey: Journey, agent: ApiClient, proposalId: string): Promise<void> {
  const input = { proposalId, amount: REFUND, key: idempotencyKeyOf(journey, 'refund') };
  await agent.expect(z.unknown(), 'POST', '/trpc/refund.create', { json: input });
}

/** Requests the payout of the journey through this client. */
export async function requestPayout(journey: Journey, agent: ApiClient): Promise<void> {
  const cashOut = { amount: REST_AMOUNT, currency: 'usd', requestId: idempotencyKeyOf(journey, 'payout') };
  await agent.expect(z.unknown(), 'POST', '/api/connect/create-payout', cashOut);
}

/** Advances the sandbox clock of this server by four days, so that all payments are available. */
export async function advancePastSettlement(url: string): Promise<void> {
  const response = await fetch(`${url}/sandbox/stripe/_control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: FOUR_DAYS }),
  });
  if (!response.ok) throw new Error(`clock: ${response.status} ${await response.text()}`);
}

/** The buyer's first card is declined, and the agent resends the same invoice. */
async function ensureDeclined(journey: Journey): Promise<void> {
  const { url, agent, buyer } = journey;
  const { id: proposalId, paymentStatus } = await ensureProposal(journey);
  if (paymentStatus !== 'invoiced') return;
  const sessionSchema = z.object({ sessionId: z.string() });
  const { sessionId } = await buyer.expect(sessionSchema, 'POST', '/api/payments/session', { proposalId });
  const form = await buyer.expect(paymentForm, 'GET', `/api/payments/session/${sessionId}`);
  const declineError = await confirmByCard(url, form, DECLINED_CARD).catch((error: unknown) => error);
  if (!String(declineError).includes('confirm: 402'))
    throw new Error(`The card was not declined: ${declineError}`);
  await agent.expect(z.unknown(), 'POST', '/api/invoices/generate', { proposalId });
}

/** Refunds a part of the payment once. */
async function ensureRefund(journey: Journey): Promise<void> {
  const { id: proposalId } = await ensureProposal(journey);
  await requestRefund(journey, journey.agent, proposalId);
}

/**
 * Advances the clock past the settlement and pays out the rest, unless the automatic Monday payout
 * came first.
 */
async function ensureCashOut(journey: Journey): Promise<void> {
  if ((await readPayouts(journey)).length > 0) return;
  if ((await readBalance(journey)).availableNow.amount < REST_CENTS) await advancePastSettlement(journey.url);
  if ((await readBalance(journey)).availableNow.amount < REST_CENTS) return;
  await requestPayout(journey, journey.agent);
}

/**
 * The steps of a payment that is first declined, then paid, partly refunded and paid out. Each step
 * can be repeated.
 */
export const MONEY_STEPS: readonly ((journey: Journey) => Promise<unknown>)[] = [
  ensureDeal,
  ensureProposal,
  ensureContract,
  ensureAccount,
  ensureInvoice,
  ensureDeclined,
  ensurePayment,
  ensureRefund,
  ensureCashOut,
];

/**
 * Sums the ledger in cents. The balances of agents and of their banks are added, because a Monday
 * payout can come before a refund. The balance is then temporarily negative.
 */
export function sumsOf({ totals, unbalanced }: Books) {
  const of = (account: string) => totals[account] ?? 0;
  return {
    agentsAndBanks: of('agents') + of('outside:banks'),
    cards: of('outside:cards'),
    fees: of('platform:fees'),
    unbalanced,
  };
}

/**
 * Returns the sums after a number of these journeys. Each has a payment of $250 and a refund of
 * $50, and the platform returns $8.49 of its fee of $50.
 */
export function sumsAfter(journeys: number): ReturnType<typeof sumsOf> {
  return {
    agentsAndBanks: REST_CENTS * journeys,
    cards: -20_000 * journeys,
    fees: 4_151 * journeys,
    unbalanced: 0,
  };
}
