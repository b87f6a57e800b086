import type { Cents, Instant } from '@gable/contracts/kernel';

/** What moved the platform's own balance at the provider. */
export type PlatformTransactionKind =
  | 'application_fee'
  | 'fee_refund'
  | 'processing_cost'
  | 'dispute_fee'
  | 'payout'
  | 'other';

/** One balance transaction of the platform's own account. */
export interface PlatformTransaction {
  readonly id: string;
  readonly kind: PlatformTransactionKind;
  /** What it did to the balance, in cents; negative when money left. */
  readonly net: Cents;
  readonly currency: string;
  /** The charge that it belongs to; null where the provider does not name one. */
  readonly chargeId: string | null;
  /** The object that moved it: an application fee, a fee refund, a payout. */
  readonly sourceId: string | null;
  /** The application fee behind a fee or a fee refund. */
  readonly feeId: string | null;
  readonly createdAt: Instant;
}

/** A page of them, newest first. */
export interface PlatformTransactionsPage {
  readonly transactions: readonly PlatformTransaction[];
  readonly hasMore: boolean;
}

/** The newest page, the page that precedes a known transaction, or the one that follows it in the list. */
export type PlatformPageRange = { readonly newerThan: string } | { readonly olderThan: string } | null;

/** A card payment on a connected account, as the platform's fee of it tells. */
export interface PlatformCharge {
  readonly chargeId: string;
  /** What the platform took of it, in cents. */
  readonly fee: Cents;
}

/** The platform's own account at the provider. */
export interface PlatformPort {
  /** What it holds in each currency, available or not yet, in cents; negative when it owes. */
  balance(): Promise<ReadonlyMap<string, Cents>>;
  /** Up to 100 of its balance transactions. PROVIDER_REFUSED for a range that names an unknown one. */
  transactions(range: PlatformPageRange): Promise<PlatformTransactionsPage>;
  /**
   * The card payments on a connected account since a moment of which the platform took a fee. The fees are the platform's
   * own objects: they can be read after the account was closed or disconnected.
   */
  chargesOf(accountId: string, since: Instant): Promise<readonly PlatformCharge[]>;
}
