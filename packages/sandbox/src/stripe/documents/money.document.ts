import type { JsonObject } from '../json.ts';
import type { AccountId } from '../kernel/ids.ts';

/** The kinds of money movement this sandbox books. */
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

/** One movement on an account's balance; amounts in minor units, negative when money leaves. */
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
    /** The automatic payout that took this movement to the bank, which lists filter by. */
    readonly payout: string | null;
  };
};

/** The platform's share of a direct charge. */
export type ApplicationFeeDocument = JsonObject & {
  readonly id: string;
  readonly object: 'application_fee';
  readonly account: AccountId;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly charge: string;
  readonly currency: string;
};

/** The part of an application fee that was given back. */
export type FeeRefundDocument = JsonObject & {
  readonly id: string;
  readonly object: 'fee_refund';
  readonly amount: number;
  readonly fee: string;
};

/** Pending, in_transit, then paid, failed or canceled; also paid and later failed (Stripe contract, section 4). */
type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

/** Money on its way to a bank. */
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
