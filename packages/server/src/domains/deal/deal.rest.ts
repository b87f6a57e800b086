import { dealChangesSchema, dealFilterSchema, newDealSchema } from '@gable/contracts/deal';
import { dealIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineRow } from '../../transport/rest/define-row.ts';
import { withIsoTimes } from '../../transport/rest/iso.ts';
import { WHOLE_LIST } from '../../transport/rest/whole-list.ts';
import { createDeal } from './create-deal.ts';
import { listDeals, readDeal } from './read-deals.ts';
import { updateDeal } from './update-deal.ts';

export const dealRows = [
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/deals',
    summary: 'Onboard a client as a deal',
    status: 201,
    input: newDealSchema,
    form: ({ body }) => body,
    run: createDeal,
    present: withIsoTimes,
  }),
  defineRow({
    kind: 'page',
    method: 'GET',
    path: '/api/deals',
    summary: "List the agent's deals, newest first",
    input: dealFilterSchema,
    form: ({ query }) => ({ ...WHOLE_LIST, ...query }),
    run: listDeals,
    present: withIsoTimes,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/deals/:id',
    summary: 'Read a deal',
    status: 200,
    input: z.object({ dealId: dealIdSchema }),
    entity: 'deal',
    form: ({ params }) => ({ dealId: params.id }),
    run: readDeal,
    present: withIsoTimes,
  }),
  defineRow({
    kind: 'json',
    method: 'PATCH',
    path: '/api/deals/:id',
    summary: "Change a deal's notes, status or client",
    status: 200,
    input: z.object({ dealId: dealIdSchema, changes: dealChangesSchema }),
    entity: 'deal',
    form: ({ params, body }) => ({ dealId: params.id, changes: body }),
    run: updateDeal,
    present: withIsoTimes,
  }),
];
