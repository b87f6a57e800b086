import { createPayoutSchema, recentPayoutsInputSchema } from '@gable/contracts/payout';
import * as z from 'zod/mini';
import { defineRow } from '../../transport/rest/define-row.ts';
import { asIs } from '../../transport/rest/iso.ts';
import { createPayout } from './create-payout.ts';
import { listRecentPayouts, readBalance } from './read-payouts.ts';

export const payoutRows = [
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/connect/balance',
    summary: "The agent's balance",
    status: 200,
    input: z.object({}),
    form: () => ({}),
    run: readBalance,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/connect/recent-payouts',
    summary: 'The newest payouts',
    status: 200,
    input: recentPayoutsInputSchema,
    form: ({ query }) => query,
    run: listRecentPayouts,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/connect/create-payout',
    summary: 'Pay out part of the available balance',
    status: 200,
    input: createPayoutSchema,
    form: ({ body, idempotencyKey }) => ({
      requestId: idempotencyKey,
      ...(typeof body === 'object' ? body : {}),
    }),
    run: createPayout,
    present: asIs,
  }),
];
