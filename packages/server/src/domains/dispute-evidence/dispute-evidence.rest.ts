import {
  disputeDetailViewSchema,
  disputeFileInputSchema,
  saveEvidenceSchema,
} from '@gable/contracts/dispute';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { downloadEvidence } from './download-evidence.ts';
import { readDispute } from './read-dispute.ts';
import { saveEvidence } from './save-evidence.ts';

const disputeResponse = named(
  'Dispute',
  z.extend(disputeDetailViewSchema, {
    createdAt: isoTime,
    respondBy: z.nullable(isoTime),
    evidence: z.extend(disputeDetailViewSchema.shape.evidence, { submittedAt: z.nullable(isoTime) }),
  }),
);

const example = {
  id: EXAMPLE.disputeId,
  amount: 25_000,
  currency: 'usd',
  status: 'needs_response',
  reason: 'product_not_received',
  respondBy: EXAMPLE.at,
  createdAt: EXAMPLE.at,
  proposalId: EXAMPLE.proposalId,
  evidence: {
    status: 'draft',
    statement: 'I showed the house on November 3, as agreed.',
    messages: 'include',
    fields: [
      { name: 'statement', text: 'I showed the house on November 3, as agreed.' },
      { name: 'service', text: 'Home Showing by Ada Agent.\nPaid: $250.00. Disputed: $250.00.' },
    ],
    submittedAt: null,
    failure: null,
  },
} as const;

export const disputeEvidenceRoutes = [
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/disputes/:id',
    operation: 'readDispute',
    caller: 'agent',
    scope: 'invoices:read',
    summary: 'Read a dispute and its evidence',
    description:
      '`id` is Gable’s id or the provider’s, which transactions have. Amounts in cents. `evidence.fields` is what the bank gets: as submitted, or as it would be submitted now. With `format=pdf`, the response is the PDF that is attached to it.',
    cost: 'expensive',
    input: disputeFileInputSchema,
    params: { id: 'id' },
    entity: 'dispute',
    errors: ['PDF_TOO_LARGE'],
    run: readDispute,
    files: { contentTypes: ['application/pdf'], run: downloadEvidence },
    response: disputeResponse,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/disputes/:id/evidence',
    operation: 'saveDisputeEvidence',
    cost: 'expensive',
    caller: 'agent',
    scope: 'invoices:write',
    summary: 'Save or submit the evidence of a dispute',
    description:
      'Saves `statement` and `messages` as a draft. With `messages: omit`, the bank does not get the messages with the client, which can contain private matters; without `messages`, the saved choice stays, which is `include` at first. With `submit`, sends the statement to the bank together with the agreement, its record, the messages, the emails, the times of the tour and the receipt, as texts and as one PDF. The bank takes evidence once.',
    input: saveEvidenceSchema,
    params: { id: 'id' },
    entity: 'dispute',
    errors: ['DISPUTE_NOT_OPEN', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
    run: saveEvidence,
    response: disputeResponse,
    example: { ...example, evidence: { ...example.evidence, status: 'submitted', submittedAt: EXAMPLE.at } },
    bodyExample: { statement: 'I showed the house on November 3, as agreed.', submit: true },
  }),
];
