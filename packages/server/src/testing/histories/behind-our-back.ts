import * as z from 'zod/mini';
import { PLATFORM, PUBLIC_URL } from '#integrations/stripe/testing/sandbox-visitors.ts';
import { accountOf } from './at-provider.ts';
import type { HistoryWorld } from './history-world.ts';
import { readProviderAccounts, readStored } from './provider-accounts.ts';
import type { Step } from './step.ts';

const row = z.object({ id: z.string(), status: z.nullable(z.string()), amount: z.optional(z.int()) });

const fee = z.object({ id: z.string(), amount: z.int() });
const customer = z.object({ id: z.string() });

/** Something at the provider, and whose account it is on. */
interface Found {
  readonly account: string;
  readonly id: string;
  readonly amount: number;
}

/** Of what the agent's accounts have of this type, newest first, the nth in one of these states. */
async function pick(
  world: HistoryWorld,
  type: 'payout' | 'dispute' | 'payment_intent' | 'refund' | 'invoice',
  states: readonly string[],
  nth: number,
): Promise<Found | null> {
  const accounts = await readProviderAccounts(world);
  const found = await Promise.all(
    accounts
      .toReversed()
      .map(async ({ id: account }) =>
        (await readStored(world, type, row, account)).map((one) => ({ ...one, account })),
      ),
  );
  const fitting = found.flat().filter(({ status }) => states.includes(status ?? ''));
  const one = fitting[nth % Math.max(1, fitting.length)];
  return one ? { account: one.account, id: one.id, amount: one.amount ?? 0 } : null;
}

/**
 * Sends what a person does in the provider's dashboard, on the platform's own account where none is named. What is not
 * possible at this moment does nothing.
 */
async function send(
  world: HistoryWorld,
  account: string | null,
  path: string,
  form: Record<string, string> = {},
) {
  const headers = {
    authorization: `Bearer ${PLATFORM.secretKey}`,
    ...(account !== null && { 'stripe-account': account }),
  };
  const body = new URLSearchParams(form);
  const answer = await world.stripe.browse(`${PUBLIC_URL}${path}`, { method: 'POST', headers, body });
  if (answer.status >= 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Moves something by the sandbox's controls and answers what they say. What is not possible at this moment does nothing. */
export async function control(world: HistoryWorld, path: string, body: object): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(body) };
  const answer = await world.stripe.browse(`${PUBLIC_URL}/_control/${path}`, init);
  if (answer.status >= 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A buyer's bank takes a payment back. */
export async function openDispute(world: HistoryWorld, nth: number): Promise<void> {
  const intent = await pick(world, 'payment_intent', ['succeeded'], nth);
  // Without the account: banks do not ask whether the platform can reach it.
  if (intent) await control(world, 'disputes', { payment_intent: intent.id });
}

/** The bank decides. */
export async function endDispute(world: HistoryWorld, nth: number, won: boolean): Promise<void> {
  const dispute = await pick(world, 'dispute', ['needs_response', 'under_review'], nth);
  if (dispute) await control(world, `disputes/${dispute.id}`, { outcome: won ? 'won' : 'lost' });
}

/** The agent's bank takes a payout or sends it back, also one that it took before; or it is called back in time. */
export async function endPayout(
  world: HistoryWorld,
  nth: number,
  how: 'paid' | 'failed' | 'canceled',
): Promise<void> {
  const payout = await pick(world, 'payout', ['pending', 'in_transit', 'paid'], nth);
  if (payout) await control(world, `payouts/${payout.id}`, { status: how });
}

/** The buyer's bank takes a refund or sends it back. */
export async function endRefund(
  world: HistoryWorld,
  nth: number,
  how: 'succeeded' | 'failed' | 'canceled',
): Promise<void> {
  const refund = await pick(world, 'refund', ['pending', 'requires_action', 'succeeded'], nth);
  if (refund) await control(world, `refunds/${refund.id}`, { status: how });
}

/** A part of a payment goes back that nobody asked us for. */
export async function refundElsewhere(
  world: HistoryWorld,
  step: Extract<Step, { do: 'refund-elsewhere' }>,
): Promise<void> {
  const intent = await pick(world, 'payment_intent', ['succeeded'], step.nth);
  if (!intent) return;
  await send(world, intent.account, '/v1/refunds', {
    payment_intent: intent.id,
    amount: String(Math.floor((intent.amount * step.percent) / 100)),
    refund_application_fee: String(step.fee),
  });
}

/** An invoice is given up or voided past us. */
export async function giveUp(
  world: HistoryWorld,
  nth: number,
  how: 'mark_uncollectible' | 'void',
): Promise<void> {
  const invoice = await pick(world, 'invoice', ['open', 'uncollectible'], nth);
  if (invoice) await send(world, invoice.account, `/v1/invoices/${invoice.id}/${how}`);
}

/** A part of an application fee goes back, without a refund. */
export async function refundFee(world: HistoryWorld, nth: number, percent: number): Promise<void> {
  const fees = await readStored(world, 'application_fee', fee);
  const chosen = fees[nth % Math.max(1, fees.length)];
  if (!chosen) return;
  const amount = String(Math.ceil((chosen.amount * percent) / 100));
  await send(world, null, `/v1/application_fees/${chosen.id}/refunds`, { amount });
}

/** An invoice is paid in cash and marked as paid at the provider. */
export async function payOutside(world: HistoryWorld, nth: number): Promise<void> {
  const invoice = await pick(world, 'invoice', ['open', 'uncollectible'], nth);
  if (invoice)
    await send(world, invoice.account, `/v1/invoices/${invoice.id}/pay`, { paid_out_of_band: 'true' });
}

/** Every buyer whom the agent's account knows gets this credit, cents. */
export async function giveCredit(world: HistoryWorld, amount: number): Promise<void> {
  const account = await accountOf(world);
  if (!account) return;
  for (const { id } of await readStored(world, 'customer', customer, account))
    await send(world, account, `/v1/customers/${id}`, { balance: String(-amount) });
}
