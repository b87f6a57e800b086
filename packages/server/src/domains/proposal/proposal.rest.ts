import { pageInputSchema, proposalIdSchema } from '@gable/contracts/kernel';
import {
  dealProposalsInputSchema,
  newProposalSchema,
  proposalChangesSchema,
  proposalFilterSchema,
} from '@gable/contracts/proposal';
import * as z from 'zod/mini';
import { defineRow } from '../../transport/rest/define-row.ts';
import { withIsoTimes } from '../../transport/rest/iso.ts';
import { WHOLE_LIST } from '../../transport/rest/whole-list.ts';
import { createProposal } from './create-proposal.ts';
import { listBuyerProposals, listDealProposals, listProposals, readProposal } from './read-proposals.ts';
import { updateProposal } from './update-proposal.ts';

export const proposalRows = [
  defineRow({
    kind: 'page',
    method: 'GET',
    path: '/api/deals/:id/proposals',
    summary: 'List the proposals of a deal, newest first',
    input: dealProposalsInputSchema,
    entity: 'deal',
    form: ({ params, query }) => ({ ...WHOLE_LIST, ...query, dealId: params.id }),
    run: listDealProposals,
    present: withIsoTimes,
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/proposals',
    summary: 'Create a proposal for an active deal',
    status: 201,
    input: newProposalSchema,
    form: ({ body }) => body,
    run: createProposal,
    present: withIsoTimes,
  }),
  defineRow({
    kind: 'page',
    method: 'GET',
    path: '/api/proposals',
    summary: "List the agent's proposals, newest first",
    input: proposalFilterSchema,
    form: ({ query }) => ({ ...WHOLE_LIST, ...query }),
    run: listProposals,
    present: withIsoTimes,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/proposals/:id',
    summary: 'Read a proposal',
    status: 200,
    input: z.object({ proposalId: proposalIdSchema }),
    entity: 'proposal',
    form: ({ params }) => ({ proposalId: params.id }),
    run: readProposal,
    present: withIsoTimes,
  }),
  defineRow({
    kind: 'json',
    method: 'PATCH',
    path: '/api/proposals/:id',
    summary: 'Edit a proposal or set its status',
    status: 200,
    input: z.object({ proposalId: proposalIdSchema, changes: proposalChangesSchema }),
    entity: 'proposal',
    form: ({ params, body }) => ({ proposalId: params.id, changes: body }),
    run: updateProposal,
    present: withIsoTimes,
  }),
  defineRow({
    kind: 'page',
    method: 'GET',
    path: '/api/buyer/proposals',
    summary: "List the proposals addressed to the buyer's e-mail",
    input: pageInputSchema,
    form: ({ query }) => ({ ...WHOLE_LIST, ...query }),
    run: listBuyerProposals,
    present: withIsoTimes,
  }),
];
