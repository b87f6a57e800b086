import type { Cents, Instant } from '@gable/contracts/kernel';
import type { RefundStatus } from '@gable/contracts/refund';

/** The effect of a refund on the account's balance: none, debited, or debited and returned. */
export type RefundMovement = 'none' | 'taken' | 'returned';

export interface ProviderRefund {
  readonly id: string;
  /** The refunded payment; null if it has none. */
  readonly intentId: string | null;
  /** The key it was created with; null if Gable did not create it. */
  readonly key: string | null;
  readonly amount: Cents;
  readonly currency: string;
  readonly status: RefundStatus;
  readonly movement: RefundMovement;
  readonly failure: string | null;
  readonly created: Instant;
}

/**
 * A part of the platform's fee that was returned to the agent's account. If the provider returned
 * it together with a refund that failed later, it no longer counts.
 */
export interface ProviderFeeReturn {
  readonly id: string;
  /** The key it was created with; null if Gable did not create it. */
  readonly key: string | null;
  readonly amount: Cents;
  readonly created: Instant;
}

export interface RefundOrder {
  readonly accountId: string;
  readonly intentId: string;
  readonly amount: Cents;
  /** The idempotency key, `refund:{id}`. */
  readonly key: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface FeeReturnOrder {
  readonly accountId: string;
  readonly intentId: string;
  readonly amount: Cents;
  /** The idempotency key, `fee-return:{id}`. */
  readonly key: string;
}

/** The payment of an application fee. */
export interface PaymentOfFee {
  readonly accountId: string;
  readonly intentId: string;
}

/** Refunds to buyers and fee returns of the platform: two calls with separate keys. */
export interface RefundsPort {
  /**
   * Creates a refund without returning the platform's fee. Returns the same refund for the same
   * key, at any later time.
   */
  create(order: RefundOrder): Promise<ProviderRefund>;
  read(accountId: string, refundId: string): Promise<ProviderRefund>;
  /** Lists all refunds of a payment, newest first. */
  list(accountId: string, intentId: string): Promise<ProviderRefund[]>;
  /** Lists the latest refunds of the account, newest first, at most 100. */
  recent(accountId: string, limit: number): Promise<ProviderRefund[]>;
  /** Lists all fee returns of a payment, newest first. */
  feeReturns(accountId: string, intentId: string): Promise<ProviderFeeReturn[]>;
  /** Returns a part of the platform's fee. Returns the same fee return for the same key. */
  returnFee(order: FeeReturnOrder): Promise<ProviderFeeReturn>;
  /** Finds the payment of an application fee; null if the fee is not for a payment. */
  findPaymentOfFee(feeId: string): Promise<PaymentOfFee | null>;
  /** Finds the payment of a charge, because events contain only the charge. */
  findIntentOfCharge(accountId: string, chargeId: string): Promise<string | null>;
}

/** An effect of a dispute on the account's balance: at most one debit and one credit. */
export interface DisputeMovement {
  /** Negative when the bank took the money, positive when it returned it. */
  readonly amount: Cents;
  /** The provider's dispute fee; negative when it was returned. */
  readonly fee: Cents;
  readonly created: Instant;
}

export interface ProviderDispute {
  readonly id: string;
  readonly intentId: string | null;
  readonly amount: Cents;
  readonly currency: string;
  /** The provider's status. */
  readonly status: string;
  readonly reason: string;
  /**
   * Whether the payment can still be refunded, such as during an inquiry or after the dispute was
   * won.
   */
  readonly refundable: boolean;
  readonly respondBy: Instant | null;
  readonly movements: readonly DisputeMovement[];
  /** How often evidence was submitted, by Gable or at the provider. */
  readonly submissions: number;
  readonly created: Instant;
}

/** Evidence against a dispute: texts and a PDF. The provider accepts 150,000 characters in all. */
export interface EvidenceOrder {
  readonly accountId: string;
  readonly disputeId: string;
  readonly fields: {
    readonly statement: string;
    readonly service: string;
    /** The date as people write it. */
    readonly serviceDate?: string | undefined;
    readonly clientName: string;
    readonly clientEmail: string;
    /** What the client did on the platform, with times. */
    readonly activity?: string | undefined;
    readonly refundPolicy?: string | undefined;
  };
  /** The uploaded PDF; null without one. */
  readonly fileId: string | null;
  /** The idempotency key. */
  readonly key: string;
}

/** A PDF to attach to the evidence of a dispute. The provider accepts 5 MB and 50 pages. */
export interface EvidenceFile {
  readonly accountId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface DisputesPort {
  /**
   * Uploads a PDF and returns its id. A file that no evidence refers to has no effect, so it can be
   * uploaded again. PROVIDER_REFUSED.
   */
  uploadEvidence(file: EvidenceFile): Promise<string>;
  /** Submits evidence to the bank, which cannot be undone. PROVIDER_REFUSED if it does not wait for any. */
  submitEvidence(order: EvidenceOrder): Promise<ProviderDispute>;
  read(accountId: string, disputeId: string): Promise<ProviderDispute>;
  /** Lists all disputes of a payment, newest first. */
  list(accountId: string, intentId: string): Promise<ProviderDispute[]>;
  /** Lists the latest disputes of the account, newest first, at most 100. */
  recent(accountId: string, limit: number): Promise<ProviderDispute[]>;
}
