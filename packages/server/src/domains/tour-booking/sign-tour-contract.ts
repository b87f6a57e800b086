import type { Transaction } from '#db/index.ts';
import type { UseCaseContext, User } from '#kernel/index.ts';
import { hashContent, signStandingOffer } from '../contract/index.ts';
import type { PlacedTour, TourRow } from '../tour/index.ts';
import { createTourDeal } from './create-tour-deal.ts';
import { deleteAgreement, loadAgreement } from './tour-agreement.repository.ts';
import type { TourAgreementRow } from './tour-agreement.tables.ts';

/** Returns the client as the signer of the agreement. */
function toSigner({ clientId, clientEmail }: TourRow, { signerName }: TourAgreementRow): User {
  return {
    kind: 'user',
    userId: clientId,
    email: clientEmail,
    name: signerName,
    userType: 'buyer',
    sessionId: 'booking-page',
  };
}

/**
 * Creates the deal, the accepted proposal and the contract of a booking whose card is held, from the
 * agreement that the client signed. Runs in the transaction that places the tour, which is locked.
 * QUOTA_REACHED.
 */
export async function signTourContract(
  ctx: UseCaseContext,
  tx: Transaction,
  tour: TourRow,
): Promise<Pick<PlacedTour, 'dealId' | 'proposalId' | 'contractId'>> {
  const agreement = await loadAgreement(tx, tour.id);
  if (hashContent(agreement.content) !== agreement.contentSha256)
    throw new Error(`The agreement of the tour ${tour.id} is not the text that was signed.`);
  const client = { ...ctx, actor: toSigner(tour, agreement) };
  const created = await createTourDeal(client, tx, tour);
  const contractId = await signStandingOffer(client, tx, created, {
    ...agreement,
    name: agreement.typedName,
  });
  await deleteAgreement(tx, tour.id);
  return { dealId: created.deal.id, proposalId: created.proposal.id, contractId };
}
