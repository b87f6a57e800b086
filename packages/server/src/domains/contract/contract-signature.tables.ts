import type { ConsentVersion } from '@gable/contracts/contract';
import type { ContractDeclineId, ContractId, SignatureId, UserId } from '@gable/contracts/kernel';
import { id, index, instant, integer, json, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { contracts } from './contract.tables.ts';

/** Who and what a signed contract is between and about, as it was when it was signed. */
export interface SignedParties {
  readonly agentName: string;
  readonly agentEmail: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly serviceType: string;
}

/** A buyer's electronic signature on one version. Neither network address nor browser is kept (decision 21). */
export const contractSignatures = table(
  'contract_signatures',
  {
    /** Chosen by the client: one click is one signature. */
    id: id<SignatureId>('id').primaryKey(),
    contractId: id<ContractId>('contract_id')
      .notNull()
      .references(() => contracts.id),
    version: integer('version').notNull(),
    signerId: id<UserId>('signer_id')
      .notNull()
      .references(() => users.id),
    /** The verified address of the session that signed. */
    signerEmail: text('signer_email').notNull(),
    typedName: text('typed_name').notNull(),
    consentVersion: text<ConsentVersion>('consent_version').notNull(),
    parties: json<SignedParties>('parties').notNull(),
    signedAt: instant('signed_at').notNull(),
    /** The entry of the contract's record that is this signature. */
    recordSeq: integer('record_seq').notNull(),
    /** SHA-256 of the signed PDF, by which it lies in the store; null until it is made. */
    pdfSha256: text('pdf_sha256'),
  },
  (signatures) => [uniqueIndex('contract_signatures_once').on(signatures.contractId, signatures.version)],
);

export type SignatureRow = typeof contractSignatures.$inferSelect;

/** Each time that a buyer declined a version, and why. */
export const contractDeclines = table(
  'contract_declines',
  {
    id: id<ContractDeclineId>('id').primaryKey(),
    contractId: id<ContractId>('contract_id')
      .notNull()
      .references(() => contracts.id),
    version: integer('version').notNull(),
    declinedBy: id<UserId>('declined_by')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    declinedAt: instant('declined_at').notNull(),
  },
  (declines) => [
    index('contract_declines_by_version').on(declines.contractId, declines.version, declines.declinedAt),
  ],
);

export type DeclineRow = typeof contractDeclines.$inferSelect;
