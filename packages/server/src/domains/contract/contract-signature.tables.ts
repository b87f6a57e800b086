import type { ConsentVersion } from '@gable/contracts/contract';
import type { ContractDeclineId, ContractId, SignatureId, UserId } from '@gable/contracts/kernel';
import { and, eq, exists, gte, max, type SQL, sql } from 'drizzle-orm';
import { id, index, instant, integer, json, type Reader, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { contracts } from './contract.tables.ts';
import { contractVersions } from './contract-version.tables.ts';

/** The parties and the service of a contract at signing time. */
export interface SignedParties {
  readonly agentName: string;
  readonly agentEmail: string;
  /** The agent's brokerage and license, one line each; absent if unknown. */
  readonly agentCredentials?: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly serviceType: string;
}

/** The agent of a contract at signing time. */
export type SignedAgent = Pick<SignedParties, 'agentName' | 'agentEmail' | 'agentCredentials'>;

/**
 * A buyer's electronic signature of a version. IP address and user agent are not stored (decision
 * 21).
 */
export const contractSignatures = table(
  'contract_signatures',
  {
    /** The idempotency key, chosen by the client. */
    id: id<SignatureId>('id').primaryKey(),
    contractId: id<ContractId>('contract_id')
      .notNull()
      .references(() => contracts.id),
    version: integer('version').notNull(),
    signerId: id<UserId>('signer_id')
      .notNull()
      .references(() => users.id),
    /** The verified email of the signer's session. */
    signerEmail: text('signer_email').notNull(),
    typedName: text('typed_name').notNull(),
    /** The drawing that accompanies the name, as SVG path data; null if there is none. */
    drawnSignature: text('drawn_signature'),
    consentVersion: text<ConsentVersion>('consent_version').notNull(),
    parties: json<SignedParties>('parties').notNull(),
    signedAt: instant('signed_at').notNull(),
    /** The signature's entry in the contract's record. */
    auditLogSeq: integer('audit_log_seq').notNull(),
    /** The SHA-256 of the signed PDF, which is its storage key; null until it is stored. */
    pdfSha256: text('pdf_sha256'),
  },
  (signatures) => [uniqueIndex('contract_signatures_once').on(signatures.contractId, signatures.version)],
);

export type SignatureRow = typeof contractSignatures.$inferSelect;

/** Declines of contract versions, with reasons. */
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

/** Whether the client declined the current version, and it was not sent again (`SigningState`). */
export function isDeclined(reader: Reader): SQL | undefined {
  const newest = reader
    .select({ number: max(contractVersions.number) })
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contracts.id));
  const declines = reader
    .select({ id: contractDeclines.id })
    .from(contractDeclines)
    .innerJoin(
      contractVersions,
      and(
        eq(contractVersions.contractId, contractDeclines.contractId),
        eq(contractVersions.number, contractDeclines.version),
      ),
    )
    .where(
      and(
        eq(contractDeclines.contractId, contracts.id),
        sql`${contractDeclines.version} = ${newest}`,
        gte(contractDeclines.declinedAt, sql`coalesce(${contractVersions.sentAt}, 0)`),
      ),
    );
  return and(eq(contracts.status, 'draft'), exists(declines));
}
