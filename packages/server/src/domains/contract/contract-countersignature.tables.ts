import type { SignatureId, UserId } from '@gable/contracts/kernel';
import { id, instant, integer, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { contractSignatures } from './contract-signature.tables.ts';

/** The agent's electronic signatures of versions that the buyer signed: at most one per signature. */
export const contractCountersignatures = table(
  'contract_countersignatures',
  {
    /** The idempotency key, chosen by the client. */
    id: id<SignatureId>('id').primaryKey(),
    signatureId: id<SignatureId>('signature_id')
      .notNull()
      .references(() => contractSignatures.id),
    signerId: id<UserId>('signer_id')
      .notNull()
      .references(() => users.id),
    /** The verified email of the agent at that time. */
    signerEmail: text('signer_email').notNull(),
    typedName: text('typed_name').notNull(),
    /** The drawing that accompanies the name, as SVG path data; null if there is none. */
    drawnSignature: text('drawn_signature'),
    /**
     * The SHA-256 of the image that accompanies the name, which is its storage key; null if there is
     * none. Kept as long as the contract, also after the agent's profile changes.
     */
    signatureImage: text('signature_image'),
    /** What the agent agreed to, verbatim. */
    statement: text('statement').notNull(),
    signedAt: instant('signed_at').notNull(),
    /** The countersignature's entry in the contract's record. */
    auditLogSeq: integer('audit_log_seq').notNull(),
    /** The SHA-256 of the PDF with both signatures, which is its storage key; null until it is stored. */
    pdfSha256: text('pdf_sha256'),
  },
  (countersignatures) => [uniqueIndex('contract_countersignatures_once').on(countersignatures.signatureId)],
);

export type CountersignatureRow = typeof contractCountersignatures.$inferSelect;
