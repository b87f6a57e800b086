import * as z from 'zod/mini';
import { accountOf } from './at-provider.ts';
import type { HistoryWorld } from './history-world.ts';

const amounts = z.array(z.object({ amount: z.int() }));
const balance = z.object({ available: amounts, pending: amounts });
const metadata = z.record(z.string(), z.string());
const invoice = z.object({ id: z.string(), status: z.string(), metadata });
const standing = z.object({ id: z.string(), status: z.string(), amount: z.int() });
const payout = z.extend(standing, { automatic: z.boolean(), metadata });
const refund = z.extend(standing, { metadata, payment_intent: z.nullable(z.string()) });
const dispute = z.extend(standing, { payment_intent: z.nullable(z.string()) });
const fee = z.object({
  id: z.string(),
  charge: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
});
const feeRefund = z.object({ amount: z.int(), metadata });
const charge = z.object({
  id: z.string(),
  amount: z.int(),
  payment_intent: z.nullable(z.string()),
});
const transaction = z.object({ type: z.string(), net: z.int(), description: z.nullable(z.string()) });
const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row) });

export type ProviderInvoiceRow = z.infer<typeof invoice>;

/** A card payment as the platform sees it, in cents. */
export interface FeeBooks {
  readonly charge: z.infer<typeof charge>;
  /** What the platform took, and what the provider charged it for the payment. */
  readonly fee: number;
  readonly cost: number;
  /** What of the fee went back: all of it, and the part that Gable returned by its own rule. */
  readonly returned: number;
  readonly returnedByRule: number;
}

/** What the provider has, asked from it past our own server. All amounts in cents. */
export interface ProviderBooks {
  readonly accountId: string;
  readonly invoices: readonly ProviderInvoiceRow[];
  readonly payouts: readonly z.infer<typeof payout>[];
  readonly refunds: readonly z.infer<typeof refund>[];
  readonly disputes: readonly z.infer<typeof dispute>[];
  /** What the account holds, available or not yet. */
  readonly balance: number;
  /** The platform's fees, less what of them went back. */
  readonly fees: number;
  /** What the platform's own account holds, available or not yet. */
  readonly platform: number;
  /** How many invoices count as paid although no payment of them took a fee. */
  readonly paidOutside: number;
  /** The same payment by payment. */
  readonly feeBooks: readonly FeeBooks[];
}

const total = (rows: z.infer<typeof amounts>) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The agent's invoices at the provider; none without an account. */
export async function readProviderInvoices(world: HistoryWorld): Promise<readonly ProviderInvoiceRow[]> {
  const account = await accountOf(world);
  if (!account) return [];
  return listOf(invoice).parse(await world.stripe.read(account, '/v1/invoices?limit=100')).data;
}

/** What the provider charged the platform for a payment: it names the charge in words only. */
function costOf(transactions: readonly z.infer<typeof transaction>[], chargeId: string): number {
  const costs = transactions.filter(
    ({ type, description }) =>
      type === 'stripe_fee' && description?.startsWith(`Stripe processing fee for ${chargeId} `),
  );
  return costs.reduce((sum, { net }) => sum - net, 0);
}

async function readFeeBooks(
  world: HistoryWorld,
  accountId: string,
  fees: readonly z.infer<typeof fee>[],
): Promise<FeeBooks[]> {
  const { read } = world.stripe;
  const own = listOf(transaction).parse(await read(undefined, '/v1/balance_transactions?limit=100')).data;
  return Promise.all(
    fees.map(async ({ id, charge: chargeId, amount, amount_refunded: returned }) => {
      const refunds = await read(undefined, `/v1/application_fees/${id}/refunds?limit=100`);
      const byRule = listOf(feeRefund)
        .parse(refunds)
        .data.filter(({ metadata }) => metadata.refundKey?.startsWith('fee-return:'));
      return {
        charge: charge.parse(await read(accountId, `/v1/charges/${chargeId}`)),
        fee: amount,
        cost: costOf(own, chargeId),
        returned,
        returnedByRule: byRule.reduce((sum, refund) => sum + refund.amount, 0),
      };
    }),
  );
}

/** Null for an agent without an account. */
export async function readProviderBooks(world: HistoryWorld): Promise<ProviderBooks | null> {
  const accountId = await accountOf(world);
  if (!accountId) return null;
  const { read } = world.stripe;
  const held = balance.parse(await read(accountId, '/v1/balance'));
  const platform = balance.parse(await read(undefined, '/v1/balance'));
  const taken = listOf(fee).parse(await read(undefined, '/v1/application_fees?limit=100'));
  const invoices = await readProviderInvoices(world);
  const paid = invoices.filter(({ status }) => status === 'paid').length;
  return {
    accountId,
    invoices,
    payouts: listOf(payout).parse(await read(accountId, '/v1/payouts?limit=100')).data,
    refunds: listOf(refund).parse(await read(accountId, '/v1/refunds?limit=100')).data,
    disputes: listOf(dispute).parse(await read(accountId, '/v1/disputes?limit=100')).data,
    balance: total(held.available) + total(held.pending),
    fees: taken.data.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0),
    platform: total(platform.available) + total(platform.pending),
    paidOutside: paid - taken.data.length,
    feeBooks: await readFeeBooks(world, accountId, taken.data),
  };
}
