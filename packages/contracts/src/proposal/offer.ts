import type { Offer } from './answer.schemas.ts';

/** The offer in a proposal, and nothing else of it. */
export function offerOf({ serviceType, description, pricingStructure, amount, terms }: Offer): Offer {
  return { serviceType, description, pricingStructure, amount, terms };
}

/** Whether two offers are the same, word for word. */
export function isSameOffer(one: Offer, other: Offer): boolean {
  return (
    one.serviceType === other.serviceType &&
    one.description === other.description &&
    one.pricingStructure === other.pricingStructure &&
    one.amount === other.amount &&
    one.terms === other.terms
  );
}
