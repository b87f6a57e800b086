import type { JsonObject } from '../json.ts';
import type { AccountId } from '../kernel/ids.ts';

export type BalanceTransactionType =
  | 'charge'
  | 'application_fee'
  | 'application_fee_refund'
  | 'refund'
  | 'refund_failure'
  | 'stripe_fee'
  | 'payout'
  | 'payout_cancel'
  | 'payout_failure'
  | 'adjustment';

/** A movement on an account's balance. Amounts are in minor units, negative for outgoing money. */
export type BalanceTransactionDocument = JsonObject & {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly type: BalanceTransactionType;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly available_on: number;
  readonly created: number;
  readonly status: 'pending' | 'available';
  readonly source: string | null;
  readonly sandbox: {
    /** The automatic payout that includes this movement, which lists filter by. */
    readonly payout: string | null;
  };
};

/** The platform's fee of a direct charge. */
export type ApplicationFeeDocument = JsonObject & {
  readonly id: string;
  readonly object: 'application_fee';
  readonly account: AccountId;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly charge: string;
  readonly currency: string;
};

/** A returned part of an application fee. */
export type FeeRefundDocument = JsonObject & {
  readonly id: string;
  readonly object: 'fee_refund';
  readonly amount: number;
  readonly fee: string;
};

/**
 * Pending, in_transit, then paid, failed or canceled; paid can become failed (docs/wire/stripe.md).
 */
type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

/** A payout to a bank account. */
export type PayoutDocument = JsonObject & {
  readonly id: string;
  readonly object: 'payout';
  readonly amount: number;
  readonly currency: string;
  readonly status: PayoutStatus;
  readonly automatic: boolean;
  readonly arrival_date: number;
  readonly created: number;
  readonly destination: string;
  readonly balance_transaction: string;
  readonly method: 'standard' | 'instant';
  readonly metadata: { readonly [key: string]: string };
};
