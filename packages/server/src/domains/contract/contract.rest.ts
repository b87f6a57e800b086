import {
  contractChangesSchema,
  contractViewSchema,
  declineViewSchema,
  generatedContractSchema,
  newContractSchema,
  offerChangeSchema,
  signatureViewSchema,
  signingViewSchema,
} from '@gable/contracts/contract';
import { contractIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineRow } from '#transport/rest/define-row.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { ISO_TIMES, isoTime, named } from '#transport/rest/wire-schemas.ts';
import { createContract } from './create-contract.ts';
import { downloadContract } from './download-contract.ts';
import { generateContract } from './generation/generate-contract.ts';
import { readContractOfProposal } from './read-contract.ts';
import { updateContract } from './update-contract.ts';

const ofProposal = z.object({ proposalId: proposalIdSchema });

/** With every time in ISO 8601, those of signatures and of a decline too. */
const signing = z.extend(signingViewSchema, {
  signatures: z.readonly(z.array(z.extend(signatureViewSchema, { signedAt: isoTime }))),
  decline: z.nullable(z.extend(declineViewSchema, { declinedAt: isoTime })),
});
const offerChange = z.nullable(z.extend(offerChangeSchema, { changedAt: isoTime }));
/** A contract as integrators get it by the API. */
const contractAnswer = named(
  'Contract',
  z.extend(contractViewSchema, {
    ...ISO_TIMES,
    sentAt: z.nullable(isoTime),
    offerChange,
    paperRequestedAt: z.nullable(isoTime),
    signing,
  }),
);

/**
 * A contract as an event brings it. An event that was queued by an older version of Gable lacks the fields that contracts
 * did not have then; they are null.
 */
export const contractEvent = named(
  'ContractEvent',
  z.extend(contractAnswer, {
    sentAt: z._default(z.nullable(isoTime), null),
    offerChange: z._default(offerChange, null),
    paperRequestedAt: z._default(z.nullable(isoTime), null),
  }),
);

/** `?version=2`: which of the contract's versions. */
const download = z.object({
  contractId: contractIdSchema,
  version: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1))),
});

const CONTENT = 'SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.';

export const contractExample = {
  id: EXAMPLE.contractId,
  proposalId: EXAMPLE.proposalId,
  content: CONTENT,
  status: 'draft',
  version: 1,
  signing: { state: 'draft', signatures: [], decline: null },
  sentAt: null,
  offerChange: null,
  paperRequestedAt: null,
  createdAt: EXAMPLE.at,
  updatedAt: EXAMPLE.at,
} as const;

export const contractRows = [
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/proposals/:id/contract',
    operation: 'readContractOfProposal',
    scope: 'contracts:read',
    tagged: true,
    summary: 'Read the contract of a proposal',
    description:
      'For its agent the current text. For its client the latest version that was sent to them; 404 while nothing was sent.',
    status: 200,
    input: ofProposal,
    params: { id: 'proposalId' },
    entity: 'proposal',
    run: readContractOfProposal,
    answer: contractAnswer,
    example: contractExample,
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/proposals/:id/contract',
    operation: 'createContract',
    scope: 'contracts:write',
    tagged: true,
    summary: 'Write the contract of a proposal',
    description: 'A proposal has one contract, which begins as a draft.',
    status: 201,
    input: newContractSchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    refuses: ['FORBIDDEN', 'CONTRACT_EXISTS', 'QUOTA_REACHED'],
    repeat: 'stored',
    run: createContract,
    answer: contractAnswer,
    bodyExample: { content: CONTENT },
    example: contractExample,
  }),
  defineRow({
    kind: 'json',
    method: 'PATCH',
    path: '/api/contracts/:id',
    operation: 'updateContract',
    scope: 'contracts:write',
    tagged: true,
    repeat: 'stored',
    summary: "Change a contract's text or status",
    description:
      'A new text of a contract that was sent or signed makes a new version. While the contract is out, the new version is sent to the client in place of the old one; with the status `draft` the old one is withdrawn instead, and the new text is a draft. The client is notified of either.',
    status: 200,
    input: z.object({ contractId: contractIdSchema, changes: contractChangesSchema }),
    params: { id: 'contractId' },
    bodyField: 'changes',
    entity: 'contract',
    refuses: ['FORBIDDEN', 'CONTRACT_SIGNED', 'QUOTA_REACHED', 'CLIENT_EMAILS_LIMITED'],
    run: updateContract,
    answer: contractAnswer,
    bodyExample: { status: 'sent' },
    example: {
      ...contractExample,
      status: 'sent',
      sentAt: EXAMPLE.at,
      signing: { ...contractExample.signing, state: 'awaiting' },
    },
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/generate-contract',
    operation: 'generateContract',
    cost: 'expensive',
    caller: 'agent',
    scope: 'contracts:write',
    summary: 'Draft a contract from a proposal',
    description: 'Nothing is stored: read the text, then write it to the contract.',
    status: 200,
    input: ofProposal,
    refuses: ['FORBIDDEN', 'NOT_FOUND', 'AMOUNT_NOT_STATED', 'DRAFTING_FAILED'],
    run: generateContract,
    answer: generatedContractSchema,
    bodyExample: { proposalId: EXAMPLE.proposalId },
    example: { content: CONTENT },
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/contracts/by-proposal',
    operation: 'findContractByProposal',
    tagged: true,
    scope: 'contracts:read',
    summary: 'Read the contract of a proposal, named in the query',
    description: 'The same as under the proposal itself.',
    status: 200,
    input: ofProposal,
    refuses: ['NOT_FOUND'],
    run: readContractOfProposal,
    answer: contractAnswer,
    example: contractExample,
  }),
  defineRow({
    kind: 'file',
    method: 'GET',
    path: '/api/contracts/:id/download',
    operation: 'downloadContract',
    scope: 'contracts:read',
    cost: 'expensive',
    refuses: ['PDF_TOO_LARGE'],
    summary: 'Download a contract as PDF',
    description:
      'The current version, for the client the latest that was sent to them, or the one named; of a signed version the very file that was signed.',
    contentType: 'application/pdf',
    input: download,
    params: { id: 'contractId' },
    entity: 'contract',
    run: downloadContract,
  }),
];
