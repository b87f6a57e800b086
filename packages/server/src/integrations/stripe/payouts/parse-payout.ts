import { cents, instantFromSeconds } from '@gable/contracts/kernel';
import type { BalanceView } from '@gable/contracts/payout';
import type Stripe from 'stripe';
import type { PayoutBank, ProviderPayout } from '../payments.port.ts';
import { getId } from '../refunds/parse-refund.ts';

/**
 * The metadata field with Gable's payout ID. Stripe deletes idempotency keys after a day or more.
 */
const PAYOUT_ID = 'payoutId';

/**
 * Converts a payout, in milliseconds and cents. The status is Stripe's, and displayed unchanged
 * (docs/product.md, States).
 */
export function parsePayout(payout: Stripe.Payout): ProviderPayout {
  return {
    id: payout.id,
    amount: cents(payout.amount),
    currency: payout.currency,
    status: payout.status,
    automatic: payout.automatic,
    created: instantFromSeconds(payout.created),
    arrival: instantFromSeconds(payout.arrival_date),
    failure: payout.failure_message ?? payout.failure_code,
    failureCode: payout.failure_code,
    bank: readBank(payout.destination),
    traceId: payout.trace_id?.value ?? null,
    originalPayoutId: getId(payout.original_payout),
    hasTransactions: payout.reconciliation_status === 'completed',
    ...getOwnId(payout.metadata),
  };
}

/** Returns the bank account or card; null if it is not expanded or was deleted. */
function readBank(destination: Stripe.Payout['destination']): PayoutBank | null {
  if (destination === null || typeof destination === 'string' || destination.deleted) return null;
  const name = destination.object === 'bank_account' ? destination.bank_name : destination.brand;
  return { name, last4: destination.last4 };
}

function getOwnId(metadata: Stripe.Metadata | null): Pick<ProviderPayout, 'ownId'> {
  const ownId = metadata?.[PAYOUT_ID];
  return ownId === undefined ? {} : { ownId };
}

/** Returns the three amounts of the balance card in `currency`, and the lists of all currencies. */
export function parseBalance(balance: Stripe.Balance, currency: string): BalanceView {
  const available = balance.available.map(readAmount);
  const pending = balance.pending.map(readAmount);
  const now = sumIn(currency, available);
  const soon = sumIn(currency, pending);
  return {
    total: readAmount({ amount: now.amount + soon.amount, currency }),
    availableNow: now,
    availableSoon: soon,
    available,
    pending,
  };
}

type Amount = BalanceView['total'];

function readAmount({ amount, currency }: { amount: number; currency: string }): Amount {
  return { amount: cents(amount), currency };
}

function sumIn(currency: string, amounts: readonly Amount[]): Amount {
  const ofCurrency = amounts.filter((entry) => entry.currency === currency);
  return readAmount({ amount: ofCurrency.reduce((sum, entry) => sum + entry.amount, 0), currency });
}
