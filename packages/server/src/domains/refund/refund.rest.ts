import { randomUUID } from 'node:crypto';
import {
  createRefundSchema,
  proposalRefundsInputSchema,
  type RefundSummary,
  refundSummarySchema,
  refundViewSchema,
} from '@gable/contracts/refund';
import * as z from 'zod/mini';
import type { UseCaseContext } from '#kernel/index.ts';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { createRefund } from './create-refund.ts';
import { readRefunds } from './read-refunds.ts';

/** A payment and its refunds. `GET /api/disputes/{id}` has its disputes. */
const payment = named(
  'RefundedPayment',
  z.extend(z.omit(refundSummarySchema, { disputes: true }), {
    refunds: z.readonly(z.array(z.extend(refundViewSchema, { createdAt: isoTime }))),
  }),
);

const refundExample = {
  id: '0199f2ab-e4a5-76c7-8d3e-5162738495a6',
  amount: 10_000,
  status: 'pending',
  createdAt: EXAMPLE.at,
} as const;

const example = {
  currency: 'usd',
  amount: 25_000,
  collected: 25_000,
  paidOutside: false,
  fee: 5_000,
  share: 20_000,
  processingCost: 755,
  feeReturned: 1_698,
  refunded: 10_000,
  refundable: 15_000,
  refunds: [refundExample],
} as const;

const createInput = z.extend(createRefundSchema, {
  key: z.optional(
    z.string('Invalid key').check(z.minLength(1, 'Invalid key'), z.maxLength(255, 'Invalid key')),
  ),
});

/** Refunds once for each idempotency key; without a key, each request is another refund. */
async function refund(ctx: UseCaseContext, input: z.infer<typeof createInput>): Promise<RefundSummary> {
  return createRefund(ctx, { ...input, key: input.key ?? randomUUID() });
}

const WHICH =
  'A proposal with several paid invoices, such as a deposit and installments, has a payment for each: `invoiceId` is the `id` of one in the periods of the proposal, by default the latest paid one.';

export const refundRoutes = [
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/proposals/:id/refunds',
    operation: 'readRefunds',
    scope: 'invoices:read',
    summary: 'Read a payment of a proposal with its refunds',
    description: `For both parties; \`payment\` is null before it is paid. The fee and the share are null for the client. ${WHICH} Amounts in cents.`,
    input: proposalRefundsInputSchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    run: async (ctx, input) => ({ payment: await readRefunds(ctx, input) }),
    response: named('PaymentRefunds', z.object({ payment: z.nullable(payment) })),
    example: { payment: example },
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/proposals/:id/refunds',
    operation: 'createRefund',
    cost: 'expensive',
    caller: 'agent',
    scope: 'invoices:write',
    summary: 'Refund a payment of a proposal',
    description: `The amount is in dollars, such as \`100.50\`; without it, all that is left is refunded. ${WHICH} To make retries safe, send either \`key\` in the body or the \`Idempotency-Key\` header.`,
    input: createInput,
    params: { id: 'proposalId' },
    entity: 'proposal',
    keyField: 'key',
    errors: [
      'FORBIDDEN',
      'INVALID_AMOUNT',
      'NOTHING_TO_REFUND',
      'PAID_OUTSIDE',
      'REFUND_TOO_LARGE',
      'PAYMENT_DISPUTED',
      'PROVIDER_REFUSED',
      'PROVIDER_UNAVAILABLE',
    ],
    run: refund,
    response: payment,
    bodyExample: { amount: '100', invoiceId: EXAMPLE.ownInvoiceId },
    example,
  }),
];
