import { type Offer, PRICING_LABELS, proposalAmountText } from '@gable/contracts/proposal';

/** '$250.00, Fixed Price': what is agreed to, in one phrase. */
export function offerPrice({ amount, pricingStructure }: Offer): string {
  return `${proposalAmountText(amount)}, ${PRICING_LABELS[pricingStructure]}`;
}
