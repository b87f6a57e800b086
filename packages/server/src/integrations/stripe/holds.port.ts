import type { Cents, Instant } from '@gable/contracts/kernel';
import type { CardPayment, CardSummary } from './card-payment.port.ts';

/**
 * The state of a hold: it waits for a card, the bank is deciding, the amount is held on the card,
 * a part or all of it was captured, or it was released or has expired.
 */
export type HoldState = 'awaiting_card' | 'processing' | 'held' | 'captured' | 'released';

/** Why a card was declined. */
export interface CardFailure {
  /** Identifies the failed attempt; null if the provider does not name it. */
  readonly id: string | null;
  /** The provider's code, such as `authentication_required`. */
  readonly code: string | null;
  /** The reason of the card's bank, such as `insufficient_funds`; null if it gives none. */
  readonly declineCode: string | null;
  /** What the card network advises, such as `do_not_try_again`; null for nothing. */
  readonly advice: string | null;
  readonly message: string;
}

/** An amount on a buyer's card. */
export interface ProviderHold {
  /** The payment intent. */
  readonly id: string;
  /** Gable's hold ID from `HoldOrder.metadata.holdId`; null for other payments. */
  readonly ownId: string | null;
  readonly state: HoldState;
  /** The requested amount, which a partial capture does not change. */
  readonly amount: Cents;
  readonly clientSecret: string | null;
  /** After this time the card network releases the amount; null if nothing is held. */
  readonly captureBefore: Instant | null;
  /** The charge of the held or captured amount. */
  readonly chargeId: string | null;
  readonly card: CardSummary | null;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
  /** The last failed attempt; null while none failed. */
  readonly failure: CardFailure | null;
  /** The captured amount and its fee; null until captured. */
  readonly payment: CardPayment | null;
  /** When the amount was charged to the card; null until captured. */
  readonly capturedAt: Instant | null;
  /** The provider's receipt; null until captured. */
  readonly receiptUrl: string | null;
}

/** A payment intent in the provider's list with Gable's hold ID. */
export interface HoldReference {
  readonly id: string;
  /** Null for payments that are not holds of Gable. */
  readonly ownId: string | null;
  readonly state: HoldState;
  readonly amount: Cents;
}

/** A buyer of an agent's account; created at the provider on first use. */
export interface CardHolder {
  readonly accountId: string;
  readonly customerName: string;
  readonly customerEmail: string;
  /** The idempotency key of this attempt, `hold:{holdId}:{attempt}`. */
  readonly key: string;
  /** Contains `holdId`. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string;
}

export interface HoldOrder extends CardHolder {
  readonly amount: Cents;
  readonly fee: Cents;
  readonly currency: string;
}

export interface SavedCard {
  readonly customerId: string;
  readonly paymentMethodId: string;
}

/** A card that is saved for a later hold. */
export interface CardSetup {
  /** The setup intent. */
  readonly id: string;
  readonly ownId: string | null;
  readonly state: 'awaiting_card' | 'saved' | 'canceled';
  readonly clientSecret: string | null;
  readonly saved: SavedCard | null;
  readonly card: CardSummary | null;
  readonly failure: CardFailure | null;
}

export interface CaptureOrder {
  readonly accountId: string;
  readonly intentId: string;
  /** At most the held amount. The rest is released. */
  readonly amount: Cents;
  readonly fee: Cents;
  readonly key: string;
}

/** Holds on cards at the agents' accounts. Nothing is charged until a capture. */
export interface HoldsPort {
  /**
   * Creates a hold that waits for the buyer's card, and saves the card for a later hold of the same
   * buyer. Returns the same hold for the same key, at any later time.
   */
  create(order: HoldOrder): Promise<ProviderHold>;
  /**
   * Creates a hold with a saved card while the buyer is away. A declined card is not an error: the
   * hold then waits for another card and has a `failure`.
   */
  createWithSavedCard(order: HoldOrder, saved: SavedCard): Promise<ProviderHold>;
  /** Finds the hold of an earlier attempt whose response was lost; null if there is none. */
  findByKey(accountId: string, customerId: string, key: string): Promise<ProviderHold | null>;
  read(accountId: string, intentId: string): Promise<ProviderHold>;
  /**
   * Captures a part or all of a held amount once. Returns the hold as it is then: the caller checks
   * its state, because it may have expired or been captured before.
   */
  capture(order: CaptureOrder): Promise<ProviderHold>;
  /** Releases a hold. Returns the hold as it is then: a captured one stays captured. */
  release(accountId: string, intentId: string, key: string): Promise<ProviderHold>;
  /** Lists the payment intents created since then, newest first. Includes those of invoices. */
  list(accountId: string, since: Instant): Promise<HoldReference[]>;
  /** Creates a setup that saves the buyer's card for a later hold. Idempotent by key. */
  createCardSetup(holder: CardHolder): Promise<CardSetup>;
  readCardSetup(accountId: string, setupId: string): Promise<CardSetup>;
  /** Cancels a setup that waits for a card. Returns the setup as it is then. */
  cancelCardSetup(accountId: string, setupId: string): Promise<CardSetup>;
  /** Deletes a saved card, which can then never be charged. Accepts one that is deleted already. */
  deleteCard(accountId: string, paymentMethodId: string): Promise<void>;
}
