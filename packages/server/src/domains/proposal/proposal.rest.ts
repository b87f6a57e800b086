import { pageInputSchema, proposalIdSchema } from '@gable/contracts/kernel';
import {
  dealProposalsInputSchema,
  newProposalSchema,
  proposalChangesSchema,
  proposalFilterSchema,
  proposalViewSchema,
} from '@gable/contracts/proposal';
import * as z from 'zod/mini';
import { defineRow } from '#transport/rest/define-row.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { ISO_TIMES, named } from '#transport/rest/wire-schemas.ts';
import { createProposal } from './create-proposal.ts';
import { listBuyerProposals, listDealProposals, listProposals, readProposal } from './read-proposals.ts';
import { updateProposal } from './update-proposal.ts';

/** A proposal as integrators get it, by the API and by events. */
export const proposalAnswer = named('Proposal', z.extend(proposalViewSchema, ISO_TIMES));

const bodyExample = {
  dealId: EXAMPLE.dealId,
  serviceType: 'Home Showing',
  amount: '250',
  description: 'Two tours on Saturday',
  status: 'pending',
} as const;

export const proposalExample = {
  ...bodyExample,
  id: EXAMPLE.proposalId,
  customerName: EXAMPLE.customerName,
  customerEmail: EXAMPLE.customerEmail,
  pricingStructure: 'fixed',
  terms: null,
  paymentStatus: 'not_initiated',
  invoiceId: null,
  invoiceUrl: null,
  createdAt: EXAMPLE.at,
  updatedAt: EXAMPLE.at,
} as const;

export const proposalRows = [
  defineRow({
    kind: 'page',
    method: 'GET',
    path: '/api/deals/:id/proposals',
    operation: 'listDealProposals',
    scope: 'proposals:read',
    summary: 'List the proposals of a deal, newest first',
    description: 'For the agent of the deal and for the client that it is with.',
    input: dealProposalsInputSchema,
    params: { id: 'dealId' },
    entity: 'deal',
    run: listDealProposals,
    answer: proposalAnswer,
    example: proposalExample,
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/proposals',
    operation: 'createProposal',
    tagged: true,
    caller: 'agent',
    scope: 'proposals:write',
    summary: 'Create a proposal for an active deal',
    description: 'The amount is text as a person types it (`250`, `$1,250.50`), or a number of dollars.',
    status: 201,
    input: newProposalSchema,
    refuses: ['NOT_FOUND', 'DEAL_NOT_ACTIVE', 'QUOTA_REACHED'],
    repeat: 'stored',
    run: createProposal,
    answer: proposalAnswer,
    bodyExample,
    example: proposalExample,
  }),
  defineRow({
    kind: 'page',
    method: 'GET',
    path: '/api/proposals',
    operation: 'listProposals',
    caller: 'agent',
    scope: 'proposals:read',
    summary: "List the agent's proposals, newest first",
    description: "`search` looks into the service, the description and the client's name.",
    input: proposalFilterSchema,
    run: listProposals,
    answer: proposalAnswer,
    example: proposalExample,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/proposals/:id',
    operation: 'readProposal',
    scope: 'proposals:read',
    tagged: true,
    summary: 'Read a proposal',
    description: 'For its agent and for the client that it is addressed to.',
    status: 200,
    input: z.object({ proposalId: proposalIdSchema }),
    params: { id: 'proposalId' },
    entity: 'proposal',
    run: readProposal,
    answer: proposalAnswer,
    example: proposalExample,
  }),
  defineRow({
    kind: 'json',
    method: 'PATCH',
    path: '/api/proposals/:id',
    operation: 'updateProposal',
    scope: 'proposals:write',
    tagged: true,
    repeat: 'stored',
    summary: 'Edit a proposal or set its status',
    description: 'Send at least one field. The amount is locked while there is an invoice for it.',
    status: 200,
    input: z.object({ proposalId: proposalIdSchema, changes: proposalChangesSchema }),
    params: { id: 'proposalId' },
    bodyField: 'changes',
    entity: 'proposal',
    refuses: ['FORBIDDEN', 'AMOUNT_LOCKED'],
    run: updateProposal,
    answer: proposalAnswer,
    bodyExample: { status: 'approved' },
    example: { ...proposalExample, status: 'approved' },
  }),
  defineRow({
    kind: 'page',
    method: 'GET',
    path: '/api/buyer/proposals',
    operation: 'listBuyerProposals',
    caller: 'buyer',
    scope: 'proposals:read',
    summary: "List the proposals addressed to the buyer's e-mail",
    description: 'Newest first, of every agent.',
    input: pageInputSchema,
    run: listBuyerProposals,
    answer: proposalAnswer,
    example: proposalExample,
  }),
];
