import type { ConsentVersion, ElectronicConsentVersion } from '@gable/contracts/contract';
import type { TourId } from '@gable/contracts/kernel';
import { id, instant, json, table, text } from '#db/index.ts';
import type { SignedAgent } from '../contract/index.ts';
import { tours } from '../tour/tour.tables.ts';

/**
 * The agreements that clients signed for bookings that wait for the card. The contract is created from
 * it when the card is held. The row is deleted then, or when the booking ends without a card.
 */
export const tourAgreements = table('tour_agreements', {
  tourId: id<TourId>('tour_id')
    .primaryKey()
    .references(() => tours.id),
  /** The full text that was signed, and its SHA-256. */
  content: text('content').notNull(),
  contentSha256: text('content_sha256').notNull(),
  /** The typed signature. */
  typedName: text('typed_name').notNull(),
  /** The name on the signer's account. The tour has the signer's id and verified email. */
  signerName: text('signer_name').notNull(),
  /** The agent at the time of the signature. */
  agent: json<SignedAgent>('agent').notNull(),
  /** How the signer saw the text, for the record. */
  shown: text('shown').notNull(),
  /** The wordings of the consents that were given. */
  consentVersion: text<ConsentVersion>('consent_version').notNull(),
  electronicConsentVersion: text<ElectronicConsentVersion>('electronic_consent_version').notNull(),
  signedAt: instant('signed_at').notNull(),
});

export type TourAgreementRow = typeof tourAgreements.$inferSelect;
