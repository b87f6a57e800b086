import { EVIDENCE_MESSAGES, EVIDENCE_STATUSES, type EvidenceFieldView } from '@gable/contracts/dispute';
import type { DisputeId } from '@gable/contracts/kernel';
import { id, instant, integer, json, oneOf, table, text } from '#db/index.ts';
import type { ReportDocument } from '#integrations/pdf/report.port.ts';
import { disputes } from '../dispute/dispute.tables.ts';

/** The agent's answer to a dispute. One row per dispute. */
export const disputeEvidence = table('dispute_evidence', {
  disputeId: id<DisputeId>('dispute_id')
    .primaryKey()
    .references(() => disputes.id),
  status: oneOf('status', EVIDENCE_STATUSES).notNull(),
  /** The agent's words. */
  statement: text('statement').notNull(),
  messages: oneOf('messages', EVIDENCE_MESSAGES).notNull().default('include'),
  /** What the agent confirmed, as it is sent; null while it is a draft. */
  fields: json<readonly EvidenceFieldView[]>('fields'),
  /** The PDF that the agent confirmed, before it is rendered; null while it is a draft. */
  document: json<ReportDocument>('document'),
  /** The provider's id of the rendered PDF, once it is uploaded. */
  providerFileId: text('provider_file_id'),
  /** Counts the confirmations; part of the idempotency key. */
  attempt: integer('attempt').notNull(),
  submittedAt: instant('submitted_at'),
  /** Why the provider refused it, for people. */
  failure: text('failure'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type DisputeEvidenceRow = typeof disputeEvidence.$inferSelect;
