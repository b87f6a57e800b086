import type { JsonObject } from '../json.ts';
import type { Work } from '../kernel/work.ts';

/** The balance in one currency, in minor units. */
export interface Funds {
  readonly available: number;
  readonly pending: number;
}

/** Returns the balance in a currency; both parts can be negative. */
export function getFunds(work: Work, currency: string): Funds {
  return {
    available: sums(work, 'available').get(currency) ?? 0,
    pending: sums(work, 'pending').get(currency) ?? 0,
  };
}

/** Returns the balance for instant payouts; zero unless the bank account is eligible. */
export function getInstantlyAvailable(work: Work, currency: string): number {
  const supportsInstant = work.store
    .all(work.account, 'bank_account')
    .some((bank) => bank.currency === currency && bank.available_payout_methods.includes('instant'));
  if (!supportsInstant) return 0;
  const { available, pending } = getFunds(work, currency);
  return Math.max(0, available + pending);
}

/** Serializes the balance for `GET /v1/balance`. */
export function balanceView(work: Work): JsonObject {
  const available = sums(work, 'available');
  const pending = sums(work, 'pending');
  const currencies = [...new Set(['usd', ...available.keys(), ...pending.keys()])];
  const lines = (amounts: ReadonlyMap<string, number>) =>
    currencies.map((currency) => {
      const amount = amounts.get(currency) ?? 0;
      return { amount, currency, source_types: { card: amount } };
    });
  return {
    object: 'balance',
    available: lines(available),
    instant_available: currencies.map((currency) => {
      const amount = getInstantlyAvailable(work, currency);
      return { amount, currency, source_types: { card: amount } };
    }),
    livemode: false,
    pending: lines(pending),
    refund_and_dispute_prefunding: { available: [], pending: [] },
  };
}

function sums(work: Work, status: 'available' | 'pending'): ReadonlyMap<string, number> {
  return work.store.sumByCurrency(work.account, 'balance_transaction', 'net', [
    { field: 'status', operator: '=', value: status },
  ]);
}
