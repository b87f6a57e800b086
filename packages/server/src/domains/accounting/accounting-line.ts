import { type Cents, cents, type Instant } from '@gable/contracts/kernel';
import { getTransactionLabel, type Transaction } from '@gable/contracts/transaction';

/**
 * A line of a bank statement for an accounting program, which treats the agent's balance like a bank
 * account.
 */
export interface AccountingLine {
  readonly recordedAt: Instant;
  /** The change of the balance, in cents. Never zero. */
  readonly amount: Cents;
  /** The client, Gable, the payment provider, or the bank. */
  readonly payee: string;
  /** 'Payment: Home Showing', or 'Gable fee: Home Showing'. */
  readonly description: string;
  /** The invoice's number, or the provider's id. */
  readonly reference: string;
}

const PROVIDER = 'Payment provider';
const BANK = 'Bank account';

const withService = (label: string, { service }: Transaction) =>
  service === null ? label : `${label}: ${service}`;

/** Returns who paid, or was paid, the gross amount. */
function toPayee({ type, customerName, customerEmail }: Transaction): string {
  if (type === 'payout') return BANK;
  return customerName || customerEmail || PROVIDER;
}

/**
 * Returns the lines of a transaction: its gross amount, and its fees as separate expenses, so that
 * the income equals the gross payments of Form 1099-K. The lines sum to its net.
 */
export function toAccountingLines(transaction: Transaction): AccountingLine[] {
  const { recordedAt, gross, fee, processingFee, invoiceNumber, providerId } = transaction;
  const line = (amount: number, payee: string, label: string) => ({
    recordedAt,
    amount: cents(amount),
    payee,
    description: withService(label, transaction),
    reference: invoiceNumber ?? providerId,
  });
  return [
    line(gross, toPayee(transaction), getTransactionLabel(transaction)),
    line(0 - fee, 'Gable', fee < 0 ? 'Gable fee returned' : 'Gable fee'),
    line(0 - processingFee, PROVIDER, 'Processing fee'),
  ].filter(({ amount }) => amount !== 0);
}
