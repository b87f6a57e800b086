import type { TourId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { preparedInsert, preparedQuery, type Transaction } from '#db/index.ts';
import { type TourAgreementRow, tourAgreements } from './tour-agreement.tables.ts';

/** Inserts the signed agreement of a booking. */
export const insertAgreement = preparedInsert(tourAgreements);

const ofTour = eq(tourAgreements.tourId, sql.placeholder('tourId'));
const agreementOfTour = preparedQuery((tx: Transaction) => tx.select().from(tourAgreements).where(ofTour));
const agreementDelete = preparedQuery((tx: Transaction) => tx.delete(tourAgreements).where(ofTour));

/** Returns the signed agreement of a booking that waits for the card. Throws if there is none. */
export async function loadAgreement(tx: Transaction, tourId: TourId): Promise<TourAgreementRow> {
  const [row] = await agreementOfTour(tx, {}).execute({ tourId });
  if (!row) throw new Error(`The tour ${tourId} has no signed agreement.`);
  return row;
}

/** Deletes the agreement of a booking, whose contract has it or which has ended. */
export async function deleteAgreement(tx: Transaction, tourId: TourId): Promise<void> {
  await agreementDelete(tx, {}).execute({ tourId });
}

/** Replaces the signature of a booking whose client has corrected their name. */
export async function signAgain(
  tx: Transaction,
  tourId: TourId,
  signature: Pick<TourAgreementRow, 'typedName' | 'signerName' | 'signedAt'>,
): Promise<void> {
  await tx.update(tourAgreements).set(signature).where(eq(tourAgreements.tourId, tourId));
}
