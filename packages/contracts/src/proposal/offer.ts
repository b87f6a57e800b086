import type { Offer } from './answer.schemas.ts';

/** Picks the offer from a proposal. */
export function toOffer({ serviceType, description, pricingStructure, amount, terms }: Offer): Offer {
  return { serviceType, description, pricingStructure, amount, terms };
}

export function isSameOffer(one: Offer, other: Offer): boolean {
  return (
    one.serviceType === other.serviceType &&
    one.description === other.description &&
    one.pricingStructure === other.pricingStructure &&
    one.amount === other.amount &&
    one.terms === other.terms
  );
}
