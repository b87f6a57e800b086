import * as z from 'zod/mini';
import { accountOf } from './at-provider.ts';
import type { HistoryWorld } from './history-world.ts';

const amounts = z.array(z.object({ amount: z.int() }));
const balance = z.object({ available: amounts, pending: amounts });
const metadata = z.record(z.string(), z.string());
const invoice = z.object({ id: z.string(), status: z.string(), metadata });
const standing = z.object({ id: z.string(), status: z.string(), amount: z.int() });
const payout = z.extend(standing, { automatic: z.boolean(), metadata });
const refund = z.extend(standing, { metadata });
const fee = z.object({ amount: z.int(), amount_refunded: z.int() });
const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row) });

export type ProviderInvoiceRow = z.infer<typeof invoice>;

/** What the provider has, asked from it past our own server. All amounts in cents. */
export interface ProviderBooks {
  readonly accountId: string;
  readonly invoices: readonly ProviderInvoiceRow[];
  readonly payouts: readonly z.infer<typeof payout>[];
  readonly refunds: readonly z.infer<typeof refund>[];
  readonly disputes: readonly z.infer<typeof standing>[];
  /** What the account holds, available or not yet. */
  readonly balance: number;
  /** The platform's fees, less what of them went back. */
  readonly fees: number;
}

const total = (rows: z.infer<typeof amounts>) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The agent's invoices at the provider; none without an account. */
export async function readProviderInvoices(world: HistoryWorld): Promise<readonly ProviderInvoiceRow[]> {
  const account = await accountOf(world);
  if (!account) return [];
  return listOf(invoice).parse(await world.stripe.read(account, '/v1/invoices?limit=100')).data;
}

/** Null for an agent without an account. */
export async function readProviderBooks(world: HistoryWorld): Promise<ProviderBooks | null> {
  const accountId = await accountOf(world);
  if (!accountId) return null;
  const { read } = world.stripe;
  const held = balance.parse(await read(accountId, '/v1/balance'));
  const taken = listOf(fee).parse(await read(undefined, '/v1/application_fees?limit=100'));
  return {
    accountId,
    invoices: await readProviderInvoices(world),
    payouts: listOf(payout).parse(await read(accountId, '/v1/payouts?limit=100')).data,
    refunds: listOf(refund).parse(await read(accountId, '/v1/refunds?limit=100')).data,
    disputes: listOf(standing).parse(await read(accountId, '/v1/disputes?limit=100')).data,
    balance: total(held.available) + total(held.pending),
    fees: taken.data.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0),
  };
}
