import { isSameOffer, type Offer, offerOf } from '@gable/contracts/proposal';
import { useState } from 'react';

/** The offer that this screen showed at first, where it shows another one now; null while it is the same. */
export function useOfferChange(offer: Offer): Offer | null {
  const [first] = useState(() => offerOf(offer));
  return isSameOffer(first, offer) ? null : first;
}
