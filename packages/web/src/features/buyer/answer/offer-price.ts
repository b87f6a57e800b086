import { formatAmountText } from '@gable/contracts/kernel';
import { type Offer, PRICING_LABELS } from '@gable/contracts/proposal';

/** '$250.00, Fixed Price': what is agreed to, in one phrase. */
export function offerPrice({ amount, pricingStructure }: Offer): string {
  return `${formatAmountText(amount)}, ${PRICING_LABELS[pricingStructure]}`;
}
