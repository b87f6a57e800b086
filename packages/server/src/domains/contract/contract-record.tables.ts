import { type RecordActor, type RecordDetails, recordKindSchema } from '@gable/contracts/contract';
import type { ContractId, ContractRecordId } from '@gable/contracts/kernel';
import { id, instant, integer, json, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { contracts } from './contract.tables.ts';

/**
 * Everything that happened to a contract, each entry with the hash of the one before. Rows are only ever added: triggers
 * in both databases refuse a change and a removal.
 */
export const contractRecord = table(
  'contract_record',
  {
    id: id<ContractRecordId>('id').primaryKey(),
    contractId: id<ContractId>('contract_id')
      .notNull()
      .references(() => contracts.id),
    /** Counted from 1, without a gap. */
    seq: integer('seq').notNull(),
    version: integer('version').notNull(),
    kind: oneOf('kind', recordKindSchema.options).notNull(),
    /** Who it was, as they were at that moment. */
    actor: json<RecordActor>('actor').notNull(),
    at: instant('at').notNull(),
    details: json<RecordDetails>('details').notNull(),
    prev: text('prev').notNull(),
    hash: text('hash').notNull(),
    /** The key that signed the hash, and the signature; both null for entries older than these signatures. */
    kid: text('kid'),
    signature: text('signature'),
  },
  (record) => [uniqueIndex('contract_record_in_order').on(record.contractId, record.seq)],
);
