import { pageInputSchema, proposalIdSchema } from '@gable/contracts/kernel';
import {
  dealProposalsInputSchema,
  newProposalOfServiceSchema,
  proposalChangesSchema,
  proposalFilterSchema,
  proposalViewSchema,
} from '@gable/contracts/proposal';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { addedIsoTime, ISO_TIMES, named } from '#transport/rest/wire-schemas.ts';
import { createProposalOfService } from '../proposal-draft/index.ts';
import { listBuyerProposals, listDealProposals, listProposals, readProposal } from './read-proposals.ts';
import { updateProposal } from './update-proposal.ts';

/** The Proposal object of the REST API and of webhook events. */
export const proposalResponse = named(
  'Proposal',
  z.extend(proposalViewSchema, {
    ...ISO_TIMES,
    sentAt: addedIsoTime,
    viewedAt: addedIsoTime,
    invoicedAt: addedIsoTime,
    dueAt: addedIsoTime,
    paidAt: addedIsoTime,
  }),
);

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
  sentAt: null,
  viewedAt: null,
  invoicedAt: null,
  dueAt: null,
  paidAt: null,
  createdAt: EXAMPLE.at,
  updatedAt: EXAMPLE.at,
} as const;

export const proposalRoutes = [
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/deals/:id/proposals',
    operation: 'listDealProposals',
    scope: 'proposals:read',
    summary: 'List the proposals of a deal, newest first',
    description: 'For the agent and the client of the deal.',
    input: dealProposalsInputSchema,
    params: { id: 'dealId' },
    entity: 'deal',
    run: listDealProposals,
    response: proposalResponse,
    example: proposalExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/proposals',
    operation: 'createProposal',
    tagged: true,
    caller: 'agent',
    scope: 'proposals:write',
    summary: 'Create a proposal for an active deal',
    description:
      'The amount is a string like `250` or `$1,250.50`, or a number of dollars. With a `serviceId`, the service sets the pricing structure and the terms, and its contract text becomes a draft.',
    status: 201,
    input: newProposalOfServiceSchema,
    errors: ['NOT_FOUND', 'DEAL_NOT_ACTIVE', 'QUOTA_REACHED'],
    repeat: 'stored',
    run: createProposalOfService,
    response: proposalResponse,
    bodyExample,
    example: proposalExample,
  }),
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/proposals',
    operation: 'listProposals',
    caller: 'agent',
    scope: 'proposals:read',
    summary: "List the agent's proposals",
    description:
      "`search` matches the service, the description, and the client's name. `sort` is the order, with a minus sign for descending; newest first (`-created`) when omitted.",
    input: proposalFilterSchema,
    run: listProposals,
    response: proposalResponse,
    example: proposalExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/proposals/:id',
    operation: 'readProposal',
    scope: 'proposals:read',
    tagged: true,
    summary: 'Read a proposal',
    description: 'For the agent and the client of the proposal.',
    status: 200,
    input: z.object({ proposalId: proposalIdSchema }),
    params: { id: 'proposalId' },
    entity: 'proposal',
    run: readProposal,
    response: proposalResponse,
    example: proposalExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'PATCH',
    path: '/api/proposals/:id',
    operation: 'updateProposal',
    scope: 'proposals:write',
    tagged: true,
    repeat: 'stored',
    summary: 'Edit a proposal or set its status',
    description: 'Send at least one field. The amount is locked while the proposal has an invoice.',
    status: 200,
    input: z.object({ proposalId: proposalIdSchema, changes: proposalChangesSchema }),
    params: { id: 'proposalId' },
    bodyField: 'changes',
    entity: 'proposal',
    errors: ['FORBIDDEN', 'AMOUNT_LOCKED'],
    run: updateProposal,
    response: proposalResponse,
    bodyExample: { status: 'approved' },
    example: { ...proposalExample, status: 'approved' },
  }),
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/buyer/proposals',
    operation: 'listBuyerProposals',
    caller: 'buyer',
    scope: 'proposals:read',
    summary: "List the proposals addressed to the buyer's email",
    description: 'From all agents, newest first.',
    input: pageInputSchema,
    run: listBuyerProposals,
    response: proposalResponse,
    example: proposalExample,
  }),
];
