import * as z from 'zod/mini';
import { PLATFORM, PUBLIC_URL } from '#integrations/stripe/testing/sandbox-browsers.ts';
import { findAccountId } from './buyer-payment.ts';
import { readProviderAccounts, readStored } from './provider-accounts.ts';
import type { Action } from './scenario.ts';
import type { ScenarioContext } from './scenario-context.ts';

const row = z.object({ id: z.string(), status: z.nullable(z.string()), amount: z.optional(z.int()) });

const fee = z.object({ id: z.string(), amount: z.int() });
const customer = z.object({ id: z.string() });

/** An object at the provider, with its account. */
interface ProviderObject {
  readonly account: string;
  readonly id: string;
  readonly amount: number;
}

/**
 * Returns the nth object of this type in one of these states, newest first, across the agent's
 * accounts.
 */
async function findNth(
  context: ScenarioContext,
  type: 'payout' | 'dispute' | 'payment_intent' | 'refund' | 'invoice',
  states: readonly string[],
  nth: number,
): Promise<ProviderObject | null> {
  const accounts = await readProviderAccounts(context);
  const found = await Promise.all(
    accounts
      .toReversed()
      .map(async ({ id: account }) =>
        (await readStored(context, type, row, account)).map((match) => ({ ...match, account })),
      ),
  );
  const matching = found.flat().filter(({ status }) => states.includes(status ?? ''));
  const match = matching[nth % Math.max(1, matching.length)];
  return match ? { account: match.account, id: match.id, amount: match.amount ?? 0 } : null;
}

/**
 * Sends a request as the dashboard does, on the platform's own account if `account` is null.
 * Ignores 4xx responses.
 */
async function postAsDashboard(
  context: ScenarioContext,
  account: string | null,
  path: string,
  form: Record<string, string> = {},
) {
  const headers = {
    authorization: `Bearer ${PLATFORM.secretKey}`,
    ...(account !== null && { 'stripe-account': account }),
  };
  const body = new URLSearchParams(form);
  const response = await context.stripe.browse(`${PUBLIC_URL}${path}`, { method: 'POST', headers, body });
  if (response.status >= 500) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Calls a control endpoint of the sandbox and returns its response. Ignores 4xx responses. */
export async function control(context: ScenarioContext, path: string, body: object): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(body) };
  const response = await context.stripe.browse(`${PUBLIC_URL}/_control/${path}`, init);
  if (response.status >= 500) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The buyer's bank disputes a payment. */
export async function openDispute(context: ScenarioContext, nth: number): Promise<void> {
  const intent = await findNth(context, 'payment_intent', ['succeeded'], nth);
  // Without the account: banks can dispute payments on accounts that the platform cannot access.
  if (intent) await control(context, 'disputes', { payment_intent: intent.id });
}

/** The buyer's bank decides a dispute. */
export async function closeDispute(context: ScenarioContext, nth: number, won: boolean): Promise<void> {
  const dispute = await findNth(context, 'dispute', ['needs_response', 'under_review'], nth);
  if (dispute) await control(context, `disputes/${dispute.id}`, { outcome: won ? 'won' : 'lost' });
}

/**
 * The agent's bank accepts or returns a payout, even one that it accepted before; or the payout is
 * canceled.
 */
export async function finishPayout(
  context: ScenarioContext,
  nth: number,
  how: 'paid' | 'failed' | 'canceled',
): Promise<void> {
  const payout = await findNth(context, 'payout', ['pending', 'in_transit', 'paid'], nth);
  if (payout) await control(context, `payouts/${payout.id}`, { status: how });
}

/** The buyer's bank accepts or returns a refund. */
export async function finishRefund(
  context: ScenarioContext,
  nth: number,
  how: 'succeeded' | 'failed' | 'canceled',
): Promise<void> {
  const refund = await findNth(context, 'refund', ['pending', 'requires_action', 'succeeded'], nth);
  if (refund) await control(context, `refunds/${refund.id}`, { status: how });
}

/** Refunds a part of a payment in the dashboard. */
export async function refundInDashboard(
  context: ScenarioContext,
  action: Extract<Action, { type: 'refund-in-dashboard' }>,
): Promise<void> {
  const intent = await findNth(context, 'payment_intent', ['succeeded'], action.nth);
  if (!intent) return;
  await postAsDashboard(context, intent.account, '/v1/refunds', {
    payment_intent: intent.id,
    amount: String(Math.floor((intent.amount * action.percent) / 100)),
    refund_application_fee: String(action.fee),
  });
}

/** Voids an invoice or marks it as uncollectible in the dashboard. */
export async function endInvoice(
  context: ScenarioContext,
  nth: number,
  how: 'mark_uncollectible' | 'void',
): Promise<void> {
  const invoice = await findNth(context, 'invoice', ['open', 'uncollectible'], nth);
  if (invoice) await postAsDashboard(context, invoice.account, `/v1/invoices/${invoice.id}/${how}`);
}

/** Refunds a part of an application fee without a refund of the payment. */
export async function refundFee(context: ScenarioContext, nth: number, percent: number): Promise<void> {
  const fees = await readStored(context, 'application_fee', fee);
  const chosen = fees[nth % Math.max(1, fees.length)];
  if (!chosen) return;
  const amount = String(Math.ceil((chosen.amount * percent) / 100));
  await postAsDashboard(context, null, `/v1/application_fees/${chosen.id}/refunds`, { amount });
}

/** Marks an invoice as paid in cash in the dashboard. */
export async function payOutOfBand(context: ScenarioContext, nth: number): Promise<void> {
  const invoice = await findNth(context, 'invoice', ['open', 'uncollectible'], nth);
  if (invoice)
    await postAsDashboard(context, invoice.account, `/v1/invoices/${invoice.id}/pay`, {
      paid_out_of_band: 'true',
    });
}

/** Gives every customer of the agent's account a credit balance. `amount` is in cents. */
export async function addCredit(context: ScenarioContext, amount: number): Promise<void> {
  const account = await findAccountId(context);
  if (!account) return;
  for (const { id } of await readStored(context, 'customer', customer, account))
    await postAsDashboard(context, account, `/v1/customers/${id}`, { balance: String(-amount) });
}
