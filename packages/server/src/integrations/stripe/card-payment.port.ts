import type { Cents } from '@gable/contracts/kernel';

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
}
