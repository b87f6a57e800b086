import { type Cents, cents } from '../kernel/index.ts';

/** `requested` is stored before the provider is called, then becomes `made` or `refused`. */
export const FEE_RETURN_STATES = ['requested', 'made', 'refused'] as const;

/** The amounts of a card payment that determine its fee return, in cents. */
export interface FeePayment {
  /** The amount paid by card. */
  readonly collected: Cents;
  /** The application fee. */
  readonly fee: Cents;
  /** The provider's non-refundable processing fee. */
  readonly processingCost: Cents;
}

/**
 * Returns the standard processing fee in cents: 2.9% rounded half up, plus 30 cents. It applies
 * only when the platform's balance transactions do not attribute the fee to the payment.
 */
export function standardProcessingCost(collected: Cents): Cents {
  return cents(Math.floor((collected * 29 + 500) / 1_000) + 30);
}

/** Returns the most that the platform can return of its fee: the part above the processing cost. */
export function getReturnableFee({ fee, processingCost }: Omit<FeePayment, 'collected'>): Cents {
  return cents(Math.max(0, fee - processingCost));
}

/**
 * Returns the total fee to return after `reversed` cents went back to the card through refunds and
 * lost disputes: the returnable fee in proportion, rounded half up. Computing it from the total
 * makes several refunds return as much as one.
 */
export function getFeeToReturn(payment: FeePayment, reversed: Cents): Cents {
  const { collected } = payment;
  if (collected <= 0) return cents(0);
  const part = Math.min(reversed, collected);
  return cents(Math.floor((2 * getReturnableFee(payment) * part + collected) / (2 * collected)));
}

/** Returns the fee to return with another refund of `amount` cents. */
export function getFeeReturnForRefund(
  payment: FeePayment & { readonly reversed: Cents; readonly returned: Cents },
  amount: Cents,
): Cents {
  const { reversed, returned } = payment;
  const before = Math.max(returned, getFeeToReturn(payment, reversed));
  return cents(Math.max(0, getFeeToReturn(payment, cents(reversed + amount)) - before));
}

/** What becomes of Gable's fee after a refund or a lost dispute, for agents (docs/money.md, Refunds). */
export const FEE_RETURN_NOTE =
  'Gable returns its fee in proportion, less the cost of processing the card payment.';
