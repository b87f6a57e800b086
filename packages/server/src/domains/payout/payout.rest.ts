import {
  balanceViewSchema,
  createPayoutSchema,
  payoutDetailSchema,
  payoutLineSchema,
  payoutRefSchema,
  payoutsPageSchema,
  payoutViewSchema,
} from '@gable/contracts/payout';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { createPayout } from './create-payout.ts';
import { readPayout } from './read-payout.ts';
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

const detailResponse = named(
  'PayoutDetail',
  z.extend(payoutDetailSchema, {
    createdAt: isoTime,
    arrivalAt: z.nullable(isoTime),
    lines: z.readonly(z.array(z.extend(payoutLineSchema, { occurredAt: isoTime }))),
  }),
);

const detailExample = {
  id: 'po_1RkQ2xExample',
  amount: 12_050,
  currency: 'usd',
  status: 'paid',
  isAutomatic: false,
  createdAt: EXAMPLE.at,
  arrivalAt: EXAMPLE.at,
  bank: { name: 'Prairie Bank', last4: '6789' },
  traceId: '021000021234567',
  failure: null,
  failureCode: null,
  originalPayoutId: null,
  reversedById: null,
  isPending: false,
  other: 0,
  lines: [
    {
      transactionId: '0199f2ab-e4a5-76c7-8d3e-041526374859',
      type: 'payment',
      isReversal: false,
      amount: 12_050,
      net: 20_000,
      service: 'Home Showing',
      customerName: EXAMPLE.customerName,
      customerEmail: EXAMPLE.customerEmail,
      proposalId: EXAMPLE.proposalId,
      providerId: 'pi_3RkQ2xExample',
      occurredAt: EXAMPLE.at,
      timeZone: 'America/New_York',
    },
  ],
} as const;

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
    method: 'GET',
    path: '/api/payouts/:id',
    operation: 'getPayout',
    caller: 'agent',
    scope: 'payouts:read',
    params: { id: 'payoutId' },
    entity: 'payout',
    summary: 'Read a payout with what it contains',
    description:
      "Accepts Gable's or the provider's id. `lines` say how much of which transaction is in the payout: an " +
      "automatic payout contains the provider's transactions, a requested one the oldest transactions that " +
      'are in no other payout. `lines` and `other` sum to `amount`, and no cent is in two payouts. ' +
      '`isPending` is true until the lines are written down. They never change then: a payout that fails ' +
      'keeps its lines, and its money comes back as a transaction of its own. Amounts are in cents.',
    input: payoutRefSchema,
    run: readPayout,
    response: detailResponse,
    example: detailExample,
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
      'The amount is in dollars. To make retries safe, send either `requestId` in the body or the `Idempotency-Key` header. Without a key, an equal request while the first one is being sent returns the same payout.',
    input: createPayoutSchema,
    keyField: 'requestId',
    errors: [...ACCOUNT_ERRORS, 'PAYOUTS_RESTRICTED', 'INVALID_AMOUNT', 'INSUFFICIENT_FUNDS'],
    run: createPayout,
    response: payoutResponse,
    bodyExample: { amount: 120.5, currency: 'usd' },
    example: payoutExample,
  }),
];
