import * as z from 'zod/mini';
import type { HistoryWorld } from './history-world.ts';
import { type Access, type ProviderAccount, readProviderAccounts, readStored } from './provider-accounts.ts';

const metadata = z.record(z.string(), z.string());
const invoice = z.object({ id: z.string(), status: z.string(), metadata });
const invoicePayment = z.object({ invoice: z.string(), status: z.string() });
const standing = z.object({ id: z.string(), status: z.string(), amount: z.int() });
const payout = z.extend(standing, { automatic: z.boolean(), metadata });
const refund = z.extend(standing, { metadata, payment_intent: z.nullable(z.string()) });
const dispute = z.extend(standing, { payment_intent: z.nullable(z.string()) });
const fee = z.object({
  id: z.string(),
  account: z.string(),
  charge: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
});
const feeRefund = z.object({ fee: z.string(), amount: z.int(), metadata });
const charge = z.object({
  id: z.string(),
  amount: z.int(),
  payment_intent: z.nullable(z.string()),
});
const transaction = z.object({ type: z.string(), net: z.int(), description: z.nullable(z.string()) });
const amounts = z.array(z.object({ amount: z.int() }));
const balance = z.object({ available: amounts, pending: amounts });

/** An invoice as the provider has it, and our key's access to its account. */
export type ProviderInvoiceRow = z.infer<typeof invoice> & {
  readonly access: Access;
  /** Whether a card paid it; null on an account that our key can read, where the status says enough. */
  readonly paidByCard: boolean | null;
};

/** A card payment as the platform sees it, in cents. */
export interface FeeBooks {
  readonly charge: z.infer<typeof charge>;
  /** What the platform took, and what the provider charged it for the payment. */
  readonly fee: number;
  readonly cost: number;
  /** What of the fee went back: all of it, the part that Gable returned by its own rule, and each of the parts. */
  readonly returned: number;
  readonly returnedByRule: number;
  readonly parts: readonly number[];
}

/** What the provider has of one connected account. All amounts in cents. */
export interface AccountBooks extends ProviderAccount {
  readonly invoices: readonly ProviderInvoiceRow[];
  readonly payouts: readonly z.infer<typeof payout>[];
  readonly refunds: readonly z.infer<typeof refund>[];
  readonly disputes: readonly z.infer<typeof dispute>[];
  /** What the account holds, available or not yet. */
  readonly balance: number;
  /** What each balance transaction did to that. */
  readonly movements: readonly number[];
  /** The platform's fees, less what of them went back. */
  readonly fees: number;
  /** How many invoices count as paid although no payment of them took a fee. */
  readonly paidOutside: number;
  /** The fees payment by payment. */
  readonly feeBooks: readonly FeeBooks[];
}

/** What the provider has, read past our server and its key. All amounts in cents. */
export interface ProviderBooks {
  /** Every account that the agent has or had, oldest first. */
  readonly accounts: readonly AccountBooks[];
  /** What the platform's own account holds, available or not yet. */
  readonly platform: number;
}

interface PlatformRows {
  readonly fees: readonly z.infer<typeof fee>[];
  readonly feeRefunds: readonly z.infer<typeof feeRefund>[];
  readonly transactions: readonly z.infer<typeof transaction>[];
}

/** The agent's invoices at the provider, on every account that they have or had. */
export async function readProviderInvoices(world: HistoryWorld): Promise<readonly ProviderInvoiceRow[]> {
  const accounts = await readProviderAccounts(world);
  const rows = await Promise.all(accounts.map((account) => readInvoicesOf(world, account)));
  return rows.flat();
}

async function readInvoicesOf(
  world: HistoryWorld,
  { id, access }: ProviderAccount,
): Promise<ProviderInvoiceRow[]> {
  const rows = await readStored(world, 'invoice', invoice, id);
  if (access === 'open') return rows.map((row) => ({ ...row, access, paidByCard: null }));
  const payments = await readStored(world, 'invoice_payment', invoicePayment, id);
  const paid = new Set(payments.flatMap((one) => (one.status === 'paid' ? one.invoice : [])));
  return rows.map((row) => ({ ...row, access, paidByCard: paid.has(row.id) }));
}

/** What the provider charged the platform for a payment: it names the charge in words only. */
function costOf(transactions: PlatformRows['transactions'], chargeId: string): number {
  const costs = transactions.filter(
    ({ type, description }) =>
      type === 'stripe_fee' && description?.startsWith(`Stripe processing fee for ${chargeId} `),
  );
  return costs.reduce((sum, { net }) => sum - net, 0);
}

function feeBooksOf(
  accountId: string,
  charges: readonly z.infer<typeof charge>[],
  { fees, feeRefunds, transactions }: PlatformRows,
): FeeBooks[] {
  return fees.flatMap((row) => {
    const paid = charges.find(({ id }) => id === row.charge);
    if (row.account !== accountId || !paid) return [];
    const refunds = feeRefunds.filter((one) => one.fee === row.id);
    const byRule = refunds.filter((one) => one.metadata.refundKey?.startsWith('fee-return:'));
    return [
      {
        charge: paid,
        fee: row.amount,
        cost: costOf(transactions, paid.id),
        returned: row.amount_refunded,
        returnedByRule: byRule.reduce((sum, { amount }) => sum + amount, 0),
        parts: refunds.map(({ amount }) => amount),
      },
    ];
  });
}

async function readAccount(
  world: HistoryWorld,
  account: ProviderAccount,
  platform: PlatformRows,
): Promise<AccountBooks> {
  const { id } = account;
  const invoices = await readInvoicesOf(world, account);
  const movements = (await readStored(world, 'balance_transaction', transaction, id)).map(({ net }) => net);
  const feeBooks = feeBooksOf(id, await readStored(world, 'charge', charge, id), platform);
  return {
    ...account,
    invoices,
    payouts: await readStored(world, 'payout', payout, id),
    refunds: await readStored(world, 'refund', refund, id),
    disputes: await readStored(world, 'dispute', dispute, id),
    balance: movements.reduce((sum, net) => sum + net, 0),
    movements,
    fees: feeBooks.reduce((sum, one) => sum + one.fee - one.returned, 0),
    paidOutside: invoices.filter(({ status }) => status === 'paid').length - feeBooks.length,
    feeBooks,
  };
}

/** Reads all of it. */
export async function readProviderBooks(world: HistoryWorld): Promise<ProviderBooks> {
  const accounts = await readProviderAccounts(world);
  const { available, pending } = balance.parse(await world.stripe.read(undefined, '/v1/balance'));
  const rows: PlatformRows = {
    fees: await readStored(world, 'application_fee', fee),
    feeRefunds: await readStored(world, 'fee_refund', feeRefund),
    transactions: await readStored(world, 'balance_transaction', transaction),
  };
  return {
    accounts: await Promise.all(accounts.map((one) => readAccount(world, one, rows))),
    platform: [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0),
  };
}
