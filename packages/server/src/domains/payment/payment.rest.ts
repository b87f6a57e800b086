import { paymentSessionIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import {
  createdPaymentSessionSchema,
  createPaymentSessionSchema,
  paymentSessionViewSchema,
  paymentStatusViewSchema,
} from '@gable/contracts/payment';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { agentCardExample } from '../agent-profile/index.ts';
import { createPaymentSession } from './create-payment-session.ts';
import { readPaymentSession, readPaymentStatus } from './read-payment.ts';

export const paymentRoutes = [
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/payments/session',
    operation: 'openPayment',
    cost: 'expensive',
    caller: 'buyer',
    scope: 'invoices:write',
    summary: 'Create a payment session for a proposal',
    description: 'Repeated calls for an invoice return the same session.',
    input: createPaymentSessionSchema,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'NOTHING_TO_PAY', 'ALREADY_PAID', 'INVOICE_VOIDING'],
    repeat: 'stored',
    run: createPaymentSession,
    response: createdPaymentSessionSchema,
    bodyExample: { proposalId: EXAMPLE.proposalId },
    example: { sessionId: EXAMPLE.sessionId },
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/payments/session/:sessionId',
    operation: 'readPaymentSession',
    scope: 'invoices:read',
    summary: 'Read a payment session',
    description:
      'Only for the buyer of the session. Amounts in cents: `amount` is the sum of `fee`, the part that Gable keeps, and `share`, the part that the agent gets. Both are shown to the buyer before they pay. `acceptedPrice` is the price that the buyer accepted, if the present one is another. While `blocked` is true, the provider blocks card payments to the agent, and a payment would fail.',
    input: z.object({ sessionId: paymentSessionIdSchema }),
    params: { sessionId: 'sessionId' },
    entity: 'payment session',
    errors: [
      'FORBIDDEN',
      'NOTHING_TO_PAY',
      'PAYEE_ACCOUNT_CLOSED',
      'ALREADY_PAID',
      'INVOICE_VOIDING',
      'PROVIDER_REFUSED',
      'PROVIDER_UNAVAILABLE',
    ],
    run: readPaymentSession,
    response: named('PaymentSession', z.extend(paymentSessionViewSchema, { dueAt: z.nullable(isoTime) })),
    example: {
      client_secret: 'pi_example_secret_example',
      publishableKey: 'pk_test_example',
      accountId: EXAMPLE.accountId,
      proposalId: EXAMPLE.proposalId,
      dealId: EXAMPLE.dealId,
      blocked: false,
      serviceType: 'Home Showing',
      acceptedPrice: null,
      agent: agentCardExample,
      amount: 25_000,
      fee: 5_000,
      share: 20_000,
      currency: 'usd',
      dueAt: EXAMPLE.at,
    },
  }),
  defineRoute({
    kind: 'json',
    method: 'GET',
    path: '/api/payments/status/:proposalId',
    operation: 'readPaymentStatus',
    scope: 'invoices:read',
    summary: 'Read the payment status of a proposal',
    description: 'An unpaid invoice is synced with the provider first.',
    input: z.object({ proposalId: proposalIdSchema }),
    params: { proposalId: 'proposalId' },
    entity: 'proposal',
    run: readPaymentStatus,
    response: paymentStatusViewSchema,
    example: { paymentStatus: 'payment_succeeded' },
  }),
];
