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
 * What goes back of a payment of $250, and what is left of the agent's part of it then, in dollars: $200, less the refund, with
 * $8.49 of the fee returned (docs/money.md).
 */
const REFUND = '50';
const LEFT = 158.49;
/** The same in cents. */
export const LEFT_CENTS = 15_849;

/** The keys of the clicks of each journey: a click that is sent again is the same one. */
const clicks = new Map<string, string>();

function clickOf({ agentEmail }: Journey, what: 'refund' | 'payout'): string {
  const name = `${what} ${agentEmail}`;
  const click = clicks.get(name) ?? randomUUID();
  clicks.set(name, click);
  return click;
}

/** One click on Refund, sent through this client. */
export async function askForRefund(journey: Journey, agent: ApiClient, proposalId: string): Promise<void> {
  const input = { proposalId, amount: REFUND, key: clickOf(journey, 'refund') };
  await agent.expect(z.unknown(), 'POST', '/trpc/refund.create', { json: input });
}

/** One click on Cash Out, sent through this client. */
export async function askForCashOut(journey: Journey, agent: ApiClient): Promise<void> {
  const cashOut = { amount: LEFT, currency: 'usd', requestId: clickOf(journey, 'payout') };
  await agent.expect(z.unknown(), 'POST', '/api/connect/create-payout', cashOut);
}

/** Moves the clock of the sandbox on this server by four days: everything that was paid is available then. */
export async function waitForSettlement(url: string): Promise<void> {
  const answer = await fetch(`${url}/sandbox/stripe/_control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: FOUR_DAYS }),
  });
  if (!answer.ok) throw new Error(`clock: ${answer.status} ${await answer.text()}`);
}

/** The buyer's first card is declined, and the agent sends the same invoice again. */
async function ensureDeclined(journey: Journey): Promise<void> {
  const { url, agent, buyer } = journey;
  const { id: proposalId, paymentStatus } = await ensureProposal(journey);
  if (paymentStatus !== 'invoiced') return;
  const requireStarted = z.object({ sessionId: z.string() });
  const { sessionId } = await buyer.expect(requireStarted, 'POST', '/api/payments/session', { proposalId });
  const form = await buyer.expect(paymentForm, 'GET', `/api/payments/session/${sessionId}`);
  const refusal = await confirmByCard(url, form, DECLINED_CARD).catch((error: unknown) => error);
  if (!String(refusal).includes('confirm: 402')) throw new Error(`The card was not declined: ${refusal}`);
  await agent.expect(z.unknown(), 'POST', '/api/invoices/generate', { proposalId });
}

/** A part of the payment goes back to the buyer, once. */
async function ensureRefund(journey: Journey): Promise<void> {
  const { id: proposalId } = await ensureProposal(journey);
  await askForRefund(journey, journey.agent, proposalId);
}

/** Waits out the settlement and pays what is left to the bank, unless the provider's Monday came first. */
async function ensureCashOut(journey: Journey): Promise<void> {
  if ((await readPayouts(journey)).length > 0) return;
  if ((await readBalance(journey)).availableNow.amount < LEFT_CENTS) await waitForSettlement(journey.url);
  if ((await readBalance(journey)).availableNow.amount < LEFT_CENTS) return;
  await askForCashOut(journey, journey.agent);
}

/** The way of a payment that is declined first, refunded in part and then paid out; each step can be run again. */
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
 * What the ledger holds after such journeys, in cents. What the agents have and what their banks have count together: a
 * Monday may come before a refund, and the balance is then below zero for a while.
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

/** The sums after a number of these journeys, each $250 less $50. The platform has returned $8.49 of each fee of $50. */
export function sumsAfter(journeys: number): ReturnType<typeof sumsOf> {
  return {
    agentsAndBanks: LEFT_CENTS * journeys,
    cards: -20_000 * journeys,
    fees: 4_151 * journeys,
    unbalanced: 0,
  };
}
