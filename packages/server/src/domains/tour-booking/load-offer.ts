import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import {
  findAvailabilityByHandle,
  type OfferedAgreement,
  offerAgreement,
  type TourOffer,
} from '../tour/index.ts';

/** An agent's standing offer of one time. */
export interface Offered {
  readonly offer: TourOffer;
  readonly agreement: OfferedAgreement;
}

/** Loads the offer of a handle and the agreement for a time. NOT_FOUND, SLOT_UNAVAILABLE. */
export async function loadOffer(
  tx: Transaction,
  handle: string,
  start: Instant,
  now: Instant,
): Promise<Offered> {
  const offer = await findAvailabilityByHandle(tx, handle);
  if (!offer) throw failure('NOT_FOUND', { entity: 'booking page' });
  return { offer, agreement: await offerAgreement(tx, offer, start, now) };
}
