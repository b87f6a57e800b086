import type { Cents, Instant } from '@gable/contracts/kernel';

/** The kind of a transaction of the platform's balance. */
export type PlatformTransactionKind =
  | 'application_fee'
  | 'fee_refund'
  | 'processing_cost'
  | 'dispute_fee'
  | 'payout'
  | 'other';

/** A balance transaction of the platform account. */
export interface PlatformTransaction {
  readonly id: string;
  readonly kind: PlatformTransactionKind;
  /** The change of the balance in cents; negative for a debit. */
  readonly net: Cents;
  readonly currency: string;
  /** The charge; null if the provider does not return one. */
  readonly chargeId: string | null;
  /** The source object: an application fee, a fee refund or a payout. */
  readonly sourceId: string | null;
  /** The application fee of a fee or a fee refund. */
  readonly feeId: string | null;
  readonly createdAt: Instant;
}

/** A page of transactions, newest first. */
export interface PlatformTransactionsPage {
  readonly transactions: readonly PlatformTransaction[];
  readonly hasMore: boolean;
}

/**
 * The newest page (null), the page before a known transaction, or the page after it in the list.
 */
export type PlatformPageRange = { readonly newerThan: string } | { readonly olderThan: string } | null;

/** A card payment on a connected account, from its application fee. */
export interface PlatformCharge {
  readonly chargeId: string;
  /** The platform's fee in cents. */
  readonly fee: Cents;
}

/** The platform's own account at the provider. */
export interface PlatformPort {
  /**
   * Returns the balance per currency in cents, pending amounts included; negative if it owes money.
   */
  balance(): Promise<ReadonlyMap<string, Cents>>;
  /**
   * Lists up to 100 balance transactions. Throws PROVIDER_REFUSED for a range with an unknown
   * transaction.
   */
  transactions(range: PlatformPageRange): Promise<PlatformTransactionsPage>;
  /**
   * Lists the card payments on a connected account with an application fee since a time. The fees
   * belong to the platform, so they remain readable after the account was closed or disconnected.
   */
  chargesOf(accountId: string, since: Instant): Promise<readonly PlatformCharge[]>;
}
