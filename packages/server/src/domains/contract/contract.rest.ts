import {
  contractChangesSchema,
  countersignmentSchema,
  generatedContractSchema,
  newContractSchema,
} from '@gable/contracts/contract';
import { contractIdSchema, proposalIdSchema, signatureIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { newId } from '#kernel/index.ts';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { named } from '#transport/rest/wire-schemas.ts';
import {
  CONTENT,
  contractExample,
  contractResponse,
  contractVersionResponse,
  countersignedExample,
  versionExample,
} from './contract-responses.rest.ts';
import { createContract } from './create-contract.ts';
import { generateContract } from './generation/generate-contract.ts';
import { downloadContract } from './pdf/download-contract.ts';
import { readContractOfProposal } from './read-contract.ts';
import { countersignContract } from './signing/countersign-contract.ts';
import { updateContract } from './update-contract.ts';
import { listContractVersions, readContractVersion } from './versions/read-versions.ts';

const ofProposal = z.object({ proposalId: proposalIdSchema });

/** The version is a part of the path. */
const ofVersion = z.object({
  contractId: contractIdSchema,
  version: z.coerce.number<number>().check(z.int(), z.minimum(1)),
});

/** `?version=2` selects a version. */
const download = z.object({
  contractId: contractIdSchema,
  version: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1))),
});

export const contractRoutes = [
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/proposals/:id/contract',
    operation: 'readContractOfProposal',
    scope: 'contracts:read',
    tagged: true,
    summary: 'Read the contract of a proposal',
    description:
      'Agents get the current text. Clients get the latest version that was sent to them, or 404 if none was sent.',
    input: ofProposal,
    params: { id: 'proposalId' },
    entity: 'proposal',
    run: readContractOfProposal,
    response: contractResponse,
    example: contractExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/proposals/:id/contract',
    operation: 'createContract',
    scope: 'contracts:write',
    tagged: true,
    summary: 'Create the contract of a proposal',
    description:
      'A proposal has one contract. It starts as a draft. Placeholders that have a value, such as `{{client name}}`, are filled in.',
    status: 201,
    input: newContractSchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    errors: ['FORBIDDEN', 'CONTRACT_EXISTS', 'QUOTA_REACHED'],
    repeat: 'stored',
    run: createContract,
    response: contractResponse,
    bodyExample: { content: CONTENT },
    example: contractExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'PATCH',
    path: '/api/contracts/:id',
    operation: 'updateContract',
    scope: 'contracts:write',
    tagged: true,
    repeat: 'stored',
    summary: "Change a contract's text or status",
    description:
      'Placeholders that have a value, such as `{{client name}}`, are filled in. Editing the text of a sent or signed contract creates a new version. If the contract is awaiting a signature, the new version is sent to the client and replaces the old one. With the status `draft`, the old version is withdrawn instead and the new text is a draft. The client is notified in both cases. The email of another `status` is sent after 30 seconds, unless the status has changed again.',
    input: z.object({ contractId: contractIdSchema, changes: contractChangesSchema }),
    params: { id: 'contractId' },
    bodyField: 'changes',
    entity: 'contract',
    errors: [
      'FORBIDDEN',
      'CONTRACT_SIGNED',
      'TOUR_BOOKED',
      'PLACEHOLDERS_NOT_FILLED',
      'QUOTA_REACHED',
      'CLIENT_EMAILS_LIMITED',
    ],
    run: updateContract,
    response: contractResponse,
    bodyExample: { status: 'sent' },
    example: {
      ...contractExample,
      status: 'sent',
      sentAt: EXAMPLE.at,
      signing: { ...contractExample.signing, state: 'awaiting' },
    },
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/contracts/:id/countersign',
    operation: 'countersignContract',
    scope: 'contracts:write',
    summary: 'Countersign a contract',
    description:
      'Adds the signature of the agent to a version that the client has signed electronically, once. It is optional: the status stays `signed`. `name` is the typed signature. `drawnSignature` is a drawing that accompanies it, as SVG path data of straight lines in an area of 600 by 200 units. `signatureImage` is the path of the signature image in the agent’s professional profile; it can accompany the name instead of a drawing. The PDF with both signatures and the record are emailed to both parties.',
    input: countersignmentSchema,
    params: { id: 'contractId' },
    entity: 'contract',
    repeat: 'stored',
    errors: ['FORBIDDEN', 'CONTRACT_CHANGED', 'CONTRACT_NOT_SIGNED', 'CONTRACT_COUNTERSIGNED'],
    // The key is created for each request; `Idempotency-Key` protects retries.
    run: (ctx, input) => countersignContract(ctx, { ...input, key: newId(signatureIdSchema) }),
    response: contractResponse,
    bodyExample: { version: 1, name: 'Ann Agent' },
    example: countersignedExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/generate-contract',
    operation: 'generateContract',
    cost: 'expensive',
    caller: 'agent',
    scope: 'contracts:write',
    summary: 'Draft a contract from a proposal',
    description: 'Nothing is stored. Review the text, then save it to the contract.',
    input: ofProposal,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'AMOUNT_NOT_STATED', 'DRAFTING_FAILED'],
    run: generateContract,
    response: generatedContractSchema,
    bodyExample: { proposalId: EXAMPLE.proposalId },
    example: { content: CONTENT },
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/contracts/by-proposal',
    operation: 'findContractByProposal',
    tagged: true,
    scope: 'contracts:read',
    summary: 'Read the contract of a proposal by query parameter',
    description: 'Same as `GET /api/proposals/{id}/contract`.',
    input: ofProposal,
    errors: ['NOT_FOUND'],
    run: readContractOfProposal,
    response: contractResponse,
    example: contractExample,
  }),
  defineRoute({
    kind: 'list',
    method: 'GET',
    path: '/api/contracts/:id/versions',
    operation: 'listContractVersions',
    scope: 'contracts:read',
    summary: 'List the versions of a contract',
    description:
      'Latest first, without their texts. Agents get all versions, clients those that were sent to them.',
    input: z.object({ contractId: contractIdSchema }),
    params: { id: 'contractId' },
    entity: 'contract',
    run: listContractVersions,
    response: contractVersionResponse,
    example: versionExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/contracts/:id/versions/:version',
    operation: 'readContractVersion',
    scope: 'contracts:read',
    summary: 'Read a version of a contract with its text',
    description: 'Clients get 404 for a version that was not sent to them.',
    input: ofVersion,
    params: { id: 'contractId', version: 'version' },
    entity: 'contract',
    run: readContractVersion,
    response: named('ContractVersionText', z.extend(contractVersionResponse, { content: z.string() })),
    example: { ...versionExample, content: CONTENT },
  }),
  defineRoute({
    kind: 'file',
    method: 'GET',
    path: '/api/contracts/:id/download',
    operation: 'downloadContract',
    scope: 'contracts:read',
    cost: 'expensive',
    errors: ['PDF_TOO_LARGE'],
    summary: 'Download a contract as PDF',
    description:
      'Returns the requested version. By default, agents get the current version and clients the latest version that was sent to them. A signed version is returned exactly as it was signed.',
    contentType: 'application/pdf',
    input: download,
    params: { id: 'contractId' },
    entity: 'contract',
    run: downloadContract,
  }),
];
