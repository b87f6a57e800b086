import type { Cents } from '@gable/contracts/kernel';

/** The card that paid, as on a receipt. The brand is the provider's, such as `visa`. */
export interface CardSummary {
  readonly brand: string;
  readonly last4: string;
}

/** The amounts of a card payment in the account's balance, in cents. */
export interface CardPayment {
  readonly intentId: string;
  readonly chargeId: string;
  /** The charged amount. */
  readonly amount: Cents;
  /** The platform's fee. */
  readonly applicationFee: Cents;
  /** The provider's own fee; 0 if the platform pays it. */
  readonly providerFee: Cents;
  /** Null if the provider does not name the card. */
  readonly card: CardSummary | null;
  /** The card's id at the provider, which tells a saved card from one that was entered. */
  readonly paymentMethodId: string | null;
}
