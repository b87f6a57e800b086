import { type Cents, cents } from '../kernel/index.ts';

/** The life of a fee return: written before the provider is asked, then made or refused. */
export const FEE_RETURN_STATES = ['requested', 'made', 'refused'] as const;
export type FeeReturnState = (typeof FEE_RETURN_STATES)[number];

/** A card payment as the fee return rule sees it, in cents. */
export interface FeePayment {
  /** What the card paid. */
  readonly collected: Cents;
  /** The application fee that the platform took of it. */
  readonly fee: Cents;
  /** What the provider charged the platform for the payment, and does not give back. */
  readonly processingCost: Cents;
}

/**
 * The standard price of a card payment, in cents: 2.9 % rounded half up, and 30 cents. It counts only where the provider
 * bills the platform without naming the payment; otherwise the cost is read from the platform's balance transactions.
 */
export function standardProcessingCost(collected: Cents): Cents {
  return cents(Math.floor((collected * 29 + 500) / 1_000) + 30);
}

/** What the platform can return of its fee at most: what it earned after the provider's processing cost. */
export function returnableFee({ fee, processingCost }: Omit<FeePayment, 'collected'>): Cents {
  return cents(Math.max(0, fee - processingCost));
}

/**
 * What the platform has to have returned of its fee once `reversed` cents of the payment went back to the card, by refunds
 * that arrived and disputes that were lost: the returnable fee in proportion, rounded half up. It is computed from the
 * total, so that several refunds return exactly what one refund of their sum would return.
 */
export function feeToReturn(payment: FeePayment, reversed: Cents): Cents {
  const { collected } = payment;
  if (collected <= 0) return cents(0);
  const part = Math.min(reversed, collected);
  return cents(Math.floor((2 * returnableFee(payment) * part + collected) / (2 * collected)));
}

/** What the platform returns with another refund of `amount` cents, after what went back and was returned before. */
export function feeReturnOfRefund(
  payment: FeePayment & { readonly reversed: Cents; readonly returned: Cents },
  amount: Cents,
): Cents {
  const { reversed, returned } = payment;
  const before = Math.max(returned, feeToReturn(payment, reversed));
  return cents(Math.max(0, feeToReturn(payment, cents(reversed + amount)) - before));
}
