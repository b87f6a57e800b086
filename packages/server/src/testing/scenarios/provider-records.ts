import * as z from 'zod/mini';
import { type Access, type ProviderAccount, readProviderAccounts, readStored } from './provider-accounts.ts';
import { readProviderHolds } from './provider-holds.ts';
import type { ScenarioContext } from './scenario-context.ts';

const metadata = z.record(z.string(), z.string());
const invoice = z.object({ id: z.string(), status: z.string(), metadata });
const invoicePayment = z.object({ invoice: z.string(), status: z.string() });
const providerRecord = z.object({ id: z.string(), status: z.string(), amount: z.int() });
const payout = z.extend(providerRecord, { automatic: z.boolean(), metadata });
const refund = z.extend(providerRecord, { metadata, payment_intent: z.nullable(z.string()) });
const dispute = z.extend(providerRecord, { payment_intent: z.nullable(z.string()) });
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
  /** A captured hold can be a part of the amount. */
  amount_captured: z.int(),
  payment_intent: z.nullable(z.string()),
});
const transaction = z.object({ type: z.string(), net: z.int(), description: z.nullable(z.string()) });
const amounts = z.array(z.object({ amount: z.int() }));
const balance = z.object({ available: amounts, pending: amounts });

/** An invoice at the provider, with our key's access to its account. */
export type ProviderInvoiceRow = z.infer<typeof invoice> & {
  readonly access: Access;
  /**
   * Whether it was paid by card. Null on accounts that our key can read, where the status is
   * sufficient.
   */
  readonly paidByCard: boolean | null;
};

/** A card payment from the platform's side. Amounts in cents. */
export interface FeeRecord {
  readonly charge: z.infer<typeof charge>;
  /** The application fee, and the provider's processing cost. */
  readonly fee: number;
  readonly cost: number;
  /** Fee refunds: the total, the total returned by Gable's rule, and each refund. */
  readonly returned: number;
  readonly returnedByRule: number;
  readonly parts: readonly number[];
}

/** The provider's records of one connected account. All amounts in cents. */
export interface ProviderAccountRecords extends ProviderAccount {
  readonly invoices: readonly ProviderInvoiceRow[];
  readonly payouts: readonly z.infer<typeof payout>[];
  readonly refunds: readonly z.infer<typeof refund>[];
  readonly disputes: readonly z.infer<typeof dispute>[];
  /** Available and pending. */
  readonly balance: number;
  /** The net amount of each balance transaction. */
  readonly movements: readonly number[];
  /** The application fees minus their refunds. */
  readonly fees: number;
  /** The number of paid invoices without an application fee. */
  readonly paidOutside: number;
  readonly feeRecords: readonly FeeRecord[];
}

/** The provider's records, read from the sandbox without our key. All amounts in cents. */
export interface ProviderRecords {
  /** Every account that the agent has or had, oldest first. */
  readonly accounts: readonly ProviderAccountRecords[];
  /** The platform's balance, available and pending. */
  readonly platform: number;
}

interface PlatformRows {
  readonly fees: readonly z.infer<typeof fee>[];
  readonly feeRefunds: readonly z.infer<typeof feeRefund>[];
  readonly transactions: readonly z.infer<typeof transaction>[];
}

/** Reads the agent's invoices on every account that they have or had. */
export async function readProviderInvoices(context: ScenarioContext): Promise<readonly ProviderInvoiceRow[]> {
  const accounts = await readProviderAccounts(context);
  const rows = await Promise.all(accounts.map((account) => readAccountInvoices(context, account)));
  return rows.flat();
}

async function readAccountInvoices(
  context: ScenarioContext,
  { id, access }: ProviderAccount,
): Promise<ProviderInvoiceRow[]> {
  const rows = await readStored(context, 'invoice', invoice, id);
  if (access === 'open') return rows.map((row) => ({ ...row, access, paidByCard: null }));
  const payments = await readStored(context, 'invoice_payment', invoicePayment, id);
  const paid = new Set(payments.flatMap((one) => (one.status === 'paid' ? one.invoice : [])));
  return rows.map((row) => ({ ...row, access, paidByCard: paid.has(row.id) }));
}

/**
 * Returns the processing cost of a charge. The provider names the charge only in the description.
 */
function getProcessingCost(transactions: PlatformRows['transactions'], chargeId: string): number {
  const costs = transactions.filter(
    ({ type, description }) =>
      type === 'stripe_fee' && description?.startsWith(`Stripe processing fee for ${chargeId} `),
  );
  return costs.reduce((sum, { net }) => sum - net, 0);
}

function toFeeRecords(
  accountId: string,
  charges: readonly z.infer<typeof charge>[],
  { fees, feeRefunds, transactions }: PlatformRows,
): FeeRecord[] {
  return fees.flatMap((row) => {
    const paid = charges.find(({ id }) => id === row.charge);
    if (row.account !== accountId || !paid) return [];
    const refunds = feeRefunds.filter((one) => one.fee === row.id);
    const byRule = refunds.filter((one) => one.metadata.refundKey?.startsWith('fee-return:'));
    return [
      {
        charge: paid,
        fee: row.amount,
        cost: getProcessingCost(transactions, paid.id),
        returned: row.amount_refunded,
        returnedByRule: byRule.reduce((sum, { amount }) => sum + amount, 0),
        parts: refunds.map(({ amount }) => amount),
      },
    ];
  });
}

async function readAccount(
  context: ScenarioContext,
  account: ProviderAccount,
  platform: PlatformRows,
): Promise<ProviderAccountRecords> {
  const { id } = account;
  const invoices = await readAccountInvoices(context, account);
  const movements = (await readStored(context, 'balance_transaction', transaction, id)).map(({ net }) => net);
  const feeRecords = toFeeRecords(id, await readStored(context, 'charge', charge, id), platform);
  const holds = new Set<string | null>((await readProviderHolds(context, id)).map((hold) => hold.id));
  const ofInvoices = feeRecords.filter((one) => !holds.has(one.charge.payment_intent));
  return {
    ...account,
    invoices,
    payouts: await readStored(context, 'payout', payout, id),
    refunds: await readStored(context, 'refund', refund, id),
    disputes: await readStored(context, 'dispute', dispute, id),
    balance: movements.reduce((sum, net) => sum + net, 0),
    movements,
    fees: feeRecords.reduce((sum, one) => sum + one.fee - one.returned, 0),
    paidOutside: invoices.filter(({ status }) => status === 'paid').length - ofInvoices.length,
    feeRecords,
  };
}

/** Reads the records of every account and of the platform. */
export async function readProviderRecords(context: ScenarioContext): Promise<ProviderRecords> {
  const accounts = await readProviderAccounts(context);
  const { available, pending } = balance.parse(await context.stripe.read(undefined, '/v1/balance'));
  const rows: PlatformRows = {
    fees: await readStored(context, 'application_fee', fee),
    feeRefunds: await readStored(context, 'fee_refund', feeRefund),
    transactions: await readStored(context, 'balance_transaction', transaction),
  };
  return {
    accounts: await Promise.all(accounts.map((one) => readAccount(context, one, rows))),
    platform: [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0),
  };
}
