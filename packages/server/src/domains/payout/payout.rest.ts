import {
  balanceViewSchema,
  createPayoutSchema,
  payoutsPageSchema,
  payoutViewSchema,
} from '@gable/contracts/payout';
import * as z from 'zod/mini';
import { defineRow } from '#transport/rest/define-row.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { named } from '#transport/rest/wire-schemas.ts';
import { createPayout } from './create-payout.ts';
import { pagePayouts, readBalance } from './read-payouts.ts';

/** A payout as integrators get it, by the API and by events. */
export const payoutAnswer = named('Payout', payoutViewSchema);
export const payoutExample = {
  id: EXAMPLE.payoutId,
  created: EXAMPLE.seconds,
  amount: 120.5,
  currency: 'usd',
  status: 'pending',
  arrivalDate: EXAMPLE.seconds + 172_800,
};
const usd = (amount: number) => ({ amount, currency: 'usd' });

const NEEDS_ACCOUNT = [
  'ACCOUNT_MISSING',
  'ACCOUNT_NOT_READY',
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
] as const;

export const payoutRows = [
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/connect/balance',
    operation: 'readBalance',
    caller: 'agent',
    scope: 'payouts:read',
    summary: "The agent's balance",
    description: 'Amounts in cents.',
    status: 200,
    input: z.object({}),
    refuses: NEEDS_ACCOUNT,
    run: readBalance,
    answer: named('Balance', balanceViewSchema),
    example: {
      total: usd(32_050),
      availableNow: usd(12_050),
      availableSoon: usd(20_000),
      available: [usd(12_050)],
      pending: [usd(20_000)],
    },
  }),
  defineRow({
    kind: 'page',
    firstPage: true,
    method: 'GET',
    path: '/api/connect/recent-payouts',
    operation: 'listRecentPayouts',
    caller: 'agent',
    scope: 'payouts:read',
    summary: 'The newest payouts',
    description: 'Amounts in dollars, times in seconds.',
    input: payoutsPageSchema,
    refuses: NEEDS_ACCOUNT,
    run: pagePayouts,
    answer: payoutAnswer,
    example: payoutExample,
  }),
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/connect/create-payout',
    operation: 'createPayout',
    cost: 'expensive',
    caller: 'agent',
    scope: 'payouts:write',
    summary: 'Pay out part of the available balance',
    description:
      'The amount is in dollars. `requestId` does in the body what the header `Idempotency-Key` does: send one of them, so that a repeat never pays twice.',
    status: 200,
    input: createPayoutSchema,
    keyField: 'requestId',
    refuses: [...NEEDS_ACCOUNT, 'PAYOUTS_RESTRICTED', 'INVALID_AMOUNT', 'INSUFFICIENT_FUNDS'],
    run: createPayout,
    answer: payoutAnswer,
    bodyExample: { amount: 120.5, currency: 'usd' },
    example: payoutExample,
  }),
];
