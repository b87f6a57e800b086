import {
  balanceViewSchema,
  createPayoutSchema,
  payoutsPageSchema,
  payoutViewSchema,
} from '@gable/contracts/payout';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { named } from '#transport/rest/wire-schemas.ts';
import { createPayout } from './create-payout.ts';
import { listPayoutsPage, readBalance } from './read-payouts.ts';

/** The Payout object of the REST API and of webhook events. */
export const payoutResponse = named('Payout', payoutViewSchema);
export const payoutExample = {
  id: EXAMPLE.payoutId,
  created: EXAMPLE.seconds,
  amount: 120.5,
  currency: 'usd',
  status: 'pending',
  arrivalDate: EXAMPLE.seconds + 172_800,
};
const usd = (amount: number) => ({ amount, currency: 'usd' });

const ACCOUNT_ERRORS = [
  'ACCOUNT_MISSING',
  'ACCOUNT_NOT_READY',
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
] as const;

export const payoutRoutes = [
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/connect/balance',
    operation: 'readBalance',
    caller: 'agent',
    scope: 'payouts:read',
    summary: "Read the agent's balance",
    description: 'Amounts in cents.',
    status: 200,
    input: z.object({}),
    errors: ACCOUNT_ERRORS,
    run: readBalance,
    response: named('Balance', balanceViewSchema),
    example: {
      total: usd(32_050),
      availableNow: usd(12_050),
      availableSoon: usd(20_000),
      available: [usd(12_050)],
      pending: [usd(20_000)],
    },
  }),
  defineRoute({
    kind: 'page',
    firstPage: true,
    method: 'GET',
    path: '/api/connect/recent-payouts',
    operation: 'listRecentPayouts',
    caller: 'agent',
    scope: 'payouts:read',
    summary: 'List the newest payouts',
    description: 'Amounts in dollars, times in seconds.',
    input: payoutsPageSchema,
    errors: ACCOUNT_ERRORS,
    run: listPayoutsPage,
    response: payoutResponse,
    example: payoutExample,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/connect/create-payout',
    operation: 'createPayout',
    cost: 'expensive',
    caller: 'agent',
    scope: 'payouts:write',
    summary: 'Pay out part of the available balance',
    description:
      'The amount is in dollars. To make retries safe, send either `requestId` in the body or the `Idempotency-Key` header.',
    status: 200,
    input: createPayoutSchema,
    keyField: 'requestId',
    errors: [...ACCOUNT_ERRORS, 'PAYOUTS_RESTRICTED', 'INVALID_AMOUNT', 'INSUFFICIENT_FUNDS'],
    run: createPayout,
    response: payoutResponse,
    bodyExample: { amount: 120.5, currency: 'usd' },
    example: payoutExample,
  }),
];
