import { formatProposalAmount, type Offer, PRICING_LABELS } from '@gable/contracts/proposal';

/** Returns the price with its structure: '$250.00, Fixed Price'. */
export function formatOfferPrice({ amount, pricingStructure }: Offer): string {
  return `${formatProposalAmount(amount)}, ${PRICING_LABELS[pricingStructure]}`;
}
