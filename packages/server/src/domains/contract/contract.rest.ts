import {
  type ContractView,
  contractChangesSchema,
  newContractSchema,
  versionOfContractSchema,
} from '@gable/contracts/contract';
import { contractIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineRow } from '../../transport/rest/define-row.ts';
import { asIs, iso, withIsoTimes } from '../../transport/rest/iso.ts';
import { createContract } from './create-contract.ts';
import { downloadContract } from './download-contract.ts';
import { generateContract } from './generate-contract.ts';
import { readContractOfProposal } from './read-contract.ts';
import { updateContract } from './update-contract.ts';

const ofProposal = z.object({ proposalId: proposalIdSchema });

/** The view with every time in ISO 8601, those of signatures and of a decline too. */
function present({ signing, ...view }: ContractView) {
  const { state, signatures, decline } = signing;
  return {
    ...withIsoTimes(view),
    signing: {
      state,
      signatures: signatures.map((signature) => ({ ...signature, signedAt: iso(signature.signedAt) })),
      decline: decline && { ...decline, declinedAt: iso(decline.declinedAt) },
    },
  };
}

/** `?version=2`: a whole number, or what the schema refuses. */
const numberOf = (text: unknown) =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text;

export const contractRows = [
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/proposals/:id/contract',
    summary: 'Read the contract of a proposal',
    status: 200,
    input: ofProposal,
    entity: 'proposal',
    form: ({ params }) => ({ proposalId: params.id }),
    run: readContractOfProposal,
    present,
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/proposals/:id/contract',
    summary: 'Write the contract of a proposal',
    status: 201,
    input: newContractSchema,
    entity: 'proposal',
    form: ({ params, body }) => ({ ...(typeof body === 'object' ? body : {}), proposalId: params.id }),
    run: createContract,
    present,
  }),
  defineRow({
    kind: 'json',
    method: 'PATCH',
    path: '/api/contracts/:id',
    summary: "Change a contract's text or status",
    status: 200,
    input: z.object({ contractId: contractIdSchema, changes: contractChangesSchema }),
    entity: 'contract',
    form: ({ params, body }) => ({ contractId: params.id, changes: body }),
    run: updateContract,
    present,
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/generate-contract',
    summary: 'Draft a contract from a proposal',
    status: 200,
    input: ofProposal,
    form: ({ body }) => body,
    run: generateContract,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/contracts/by-proposal',
    summary: 'Read the contract of a proposal',
    status: 200,
    input: ofProposal,
    form: ({ query }) => query,
    run: readContractOfProposal,
    present,
  }),
  defineRow({
    kind: 'file',
    method: 'GET',
    path: '/api/contracts/:id/download',
    summary: 'Download a contract as PDF',
    input: versionOfContractSchema,
    entity: 'contract',
    form: ({ params, query }) => ({ contractId: params.id, version: numberOf(query.version) }),
    run: downloadContract,
  }),
];
