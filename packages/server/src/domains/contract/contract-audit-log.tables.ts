import { type RecordActor, type RecordDetails, recordKindSchema } from '@gable/contracts/contract';
import type { ContractId, ContractRecordId } from '@gable/contracts/kernel';
import { id, instant, integer, json, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { contracts } from './contract.tables.ts';

/**
 * The append-only record of a contract. Each entry contains the hash of the previous one. Triggers
 * in both databases reject updates and deletes.
 */
export const contractAuditLog = table(
  'contract_audit_log',
  {
    id: id<ContractRecordId>('id').primaryKey(),
    contractId: id<ContractId>('contract_id')
      .notNull()
      .references(() => contracts.id),
    /** Starts at 1, without gaps. */
    seq: integer('seq').notNull(),
    version: integer('version').notNull(),
    kind: oneOf('kind', recordKindSchema.options).notNull(),
    /** The actor at the time of the entry. */
    actor: json<RecordActor>('actor').notNull(),
    at: instant('at').notNull(),
    details: json<RecordDetails>('details').notNull(),
    prev: text('prev').notNull(),
    hash: text('hash').notNull(),
    /**
     * The signing key and the signature of the hash; null for entries from before signatures
     * existed.
     */
    kid: text('kid'),
    signature: text('signature'),
  },
  (entries) => [uniqueIndex('contract_audit_log_in_order').on(entries.contractId, entries.seq)],
);
