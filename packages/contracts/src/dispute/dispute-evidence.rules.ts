import type { Instant, Lifecycle } from '../kernel/index.ts';
import { needsResponse } from './dispute.status.ts';
import type { EvidenceField, EvidenceStatus } from './dispute-evidence.schemas.ts';

export const EVIDENCE_LABELS: Readonly<Record<EvidenceField, string>> = {
  statement: 'Your statement',
  service: 'Service',
  serviceDate: 'Service date',
  clientName: 'Client',
  clientEmail: 'Client email',
  agreement: 'Agreement and its record',
  messages: 'Messages',
  emails: 'Emails delivered',
  refundPolicy: 'Refund policy',
};

/** The path of the PDF of a dispute's evidence, relative to Gable's own origin. */
export const evidencePdfPath = (disputeId: string): `/api/disputes/${string}` =>
  `/api/disputes/${disputeId}?format=pdf`;

type EvidenceEvent = 'save' | 'confirm' | 'accept' | 'refuse';

/** Submitted evidence can be answered again: an inquiry that becomes a dispute asks once more. */
export const evidenceLifecycle: Lifecycle<EvidenceStatus, EvidenceEvent> = {
  save: { from: ['draft', 'submitted', 'refused'], to: 'draft' },
  confirm: { from: ['draft', 'submitted', 'refused'], to: 'sending' },
  accept: { from: ['sending'], to: 'submitted' },
  refuse: { from: ['sending'], to: 'refused' },
};

/**
 * Whether the agent can save or submit evidence: the bank waits for it, its deadline has not passed,
 * and nothing is being sent.
 */
export function canAnswerDispute(
  dispute: { readonly status: string; readonly respondBy: Instant | null },
  evidence: EvidenceStatus | 'none',
  now: Instant,
): boolean {
  if (!needsResponse(dispute.status) || evidence === 'sending') return false;
  return dispute.respondBy === null || now < dispute.respondBy;
}
