import type { Cents, Instant } from '@gable/contracts/kernel';
import type { RefundStatus } from '@gable/contracts/refund';

/** What a refund did to the account's balance: nothing yet, money left it, or money left and came back. */
export type RefundMovement = 'none' | 'taken' | 'returned';

export interface ProviderRefund {
  readonly id: string;
  /** The payment that it gives back; null for one that belongs to no payment of ours. */
  readonly intentId: string | null;
  /** The business's key that it was made with; null for one that was made elsewhere. */
  readonly key: string | null;
  readonly amount: Cents;
  readonly currency: string;
  readonly status: RefundStatus;
  readonly movement: RefundMovement;
  readonly failure: string | null;
  readonly created: Instant;
}

/**
 * A part of the platform's fee that went back to the agent's account. If the provider made it together with a refund
 * that failed afterwards, it no longer counts.
 */
export interface ProviderFeeReturn {
  readonly id: string;
  /** The business's key that it was made with; null for one that was made elsewhere. */
  readonly key: string | null;
  readonly amount: Cents;
  readonly created: Instant;
}

export interface RefundOrder {
  readonly accountId: string;
  readonly intentId: string;
  readonly amount: Cents;
  /** The business's key, `refund:{id}`. */
  readonly key: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface FeeReturnOrder {
  readonly accountId: string;
  readonly intentId: string;
  readonly amount: Cents;
  /** The business's key, `fee-return:{id}`. */
  readonly key: string;
}

/** The payment that an application fee was taken of. */
export interface PaymentOfFee {
  readonly accountId: string;
  readonly intentId: string;
}

/** Money that goes back to a buyer, and what the platform returns of its fee: two calls, each with a key of its own. */
export interface RefundsPort {
  /**
   * Leaves the platform's fee where it is. Asked again with the same key, however late, it answers the refund that was made
   * then.
   */
  create(order: RefundOrder): Promise<ProviderRefund>;
  read(accountId: string, refundId: string): Promise<ProviderRefund>;
  /** All refunds of a payment, newest first. */
  list(accountId: string, intentId: string): Promise<ProviderRefund[]>;
  /** The account's newest refunds of whatever payment, newest first; at most 100. */
  recent(accountId: string, limit: number): Promise<ProviderRefund[]>;
  /** All that the platform gave back of its fee for a payment, newest first. */
  feeReturns(accountId: string, intentId: string): Promise<ProviderFeeReturn[]>;
  /** Returns a part of the platform's fee. Asked again with the same key, it answers what was made then. */
  returnFee(order: FeeReturnOrder): Promise<ProviderFeeReturn>;
  /** Null for a fee of something else than a payment. */
  findPaymentOfFee(feeId: string): Promise<PaymentOfFee | null>;
  /** The payment that a charge belongs to: messages name the charge alone. */
  findIntentOfCharge(accountId: string, chargeId: string): Promise<string | null>;
}

/** What a dispute did to the account's balance: at most once each way. */
export interface DisputeMovement {
  /** Negative when the bank took the money, positive when it gave it back. */
  readonly amount: Cents;
  /** What the provider kept for its trouble; negative when it gave that back. */
  readonly fee: Cents;
  readonly created: Instant;
}

export interface ProviderDispute {
  readonly id: string;
  readonly intentId: string | null;
  readonly amount: Cents;
  readonly currency: string;
  /** The provider's own word. */
  readonly status: string;
  readonly reason: string;
  /** Whether the payment can be refunded all the same, as during an inquiry or after it was won. */
  readonly refundable: boolean;
  readonly respondBy: Instant | null;
  readonly movements: readonly DisputeMovement[];
  readonly created: Instant;
}

export interface DisputesPort {
  read(accountId: string, disputeId: string): Promise<ProviderDispute>;
  /** All disputes of a payment, newest first. */
  list(accountId: string, intentId: string): Promise<ProviderDispute[]>;
  /** The account's newest disputes of whatever payment, newest first; at most 100. */
  recent(accountId: string, limit: number): Promise<ProviderDispute[]>;
}
