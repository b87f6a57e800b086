import type { Offer } from './answer.schemas.ts';
import { formatLineItems } from './line-item.ts';

/** Picks the offer from a proposal. */
export function toOffer({
  serviceType,
  description,
  pricingStructure,
  amount,
  terms,
  lineItems = [],
}: Offer): Offer {
  const items = lineItems.length > 0 && { lineItems };
  return { serviceType, description, pricingStructure, amount, terms, ...items };
}

/** Returns each field of an offer as text; null for an empty one. */
export function toOfferTexts(offer: Offer): Readonly<Record<keyof Offer, string | null>> {
  return { ...offer, lineItems: formatLineItems(offer.lineItems ?? []) };
}

export function isSameOffer(one: Offer, other: Offer): boolean {
  return (
    one.serviceType === other.serviceType &&
    one.description === other.description &&
    one.pricingStructure === other.pricingStructure &&
    one.amount === other.amount &&
    one.terms === other.terms &&
    formatLineItems(one.lineItems ?? []) === formatLineItems(other.lineItems ?? [])
  );
}
