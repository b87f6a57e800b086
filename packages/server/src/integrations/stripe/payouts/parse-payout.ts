import { cents, instantFromSeconds } from '@gable/contracts/kernel';
import type { BalanceView } from '@gable/contracts/payout';
import type Stripe from 'stripe';
import type { ProviderPayout } from '../payments.port.ts';

/** Where a payout carries the id of ours that it was made for: Stripe forgets idempotency keys after a day or more. */
const PAYOUT_ID = 'payoutId';

/** A payout in milliseconds and cents; its status stays Stripe's word, which the screen shows as it is (spec, section 4). */
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
    ...ownIdOf(payout.metadata),
  };
}

function ownIdOf(metadata: Stripe.Metadata | null): Pick<ProviderPayout, 'ownId'> {
  const ownId = metadata?.[PAYOUT_ID];
  return ownId === undefined ? {} : { ownId };
}

/** The three figures of the balance card in `currency`, and every currency's lists (spec, section 3). */
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
