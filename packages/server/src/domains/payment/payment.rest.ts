import { paymentSessionIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import {
  openedPaymentSchema,
  openPaymentSchema,
  paymentSessionViewSchema,
  paymentStatusViewSchema,
} from '@gable/contracts/payment';
import * as z from 'zod/mini';
import { defineRow } from '#transport/rest/define-row.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { named } from '#transport/rest/wire-schemas.ts';
import { openPayment } from './open-payment.ts';
import { readPaymentSession, readPaymentStatus } from './read-payment.ts';

export const paymentRows = [
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/payments/session',
    operation: 'openPayment',
    cost: 'expensive',
    caller: 'buyer',
    scope: 'invoices:write',
    summary: 'Open the payment of a proposal',
    description: 'One session for a buyer and an invoice, however often it is asked for.',
    status: 200,
    input: openPaymentSchema,
    refuses: ['FORBIDDEN', 'NOT_FOUND', 'NOTHING_TO_PAY', 'ALREADY_PAID', 'INVOICE_VOIDING'],
    repeat: 'stored',
    run: openPayment,
    answer: openedPaymentSchema,
    bodyExample: { proposalId: EXAMPLE.proposalId },
    example: { sessionId: EXAMPLE.sessionId },
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/payments/session/:sessionId',
    operation: 'readPaymentSession',
    scope: 'invoices:read',
    summary: 'What the payment form needs',
    description:
      'For the buyer whose session it is. Amounts in cents: `amount` is `fee`, the part that Gable keeps, and `share`, the part that the agent gets. The buyer sees both on purpose: how the price divides is shown before they pay.',
    status: 200,
    input: z.object({ sessionId: paymentSessionIdSchema }),
    params: { sessionId: 'sessionId' },
    entity: 'payment session',
    refuses: [
      'FORBIDDEN',
      'NOTHING_TO_PAY',
      'ALREADY_PAID',
      'INVOICE_VOIDING',
      'PROVIDER_REFUSED',
      'PROVIDER_UNAVAILABLE',
    ],
    run: readPaymentSession,
    answer: named('PaymentSession', paymentSessionViewSchema),
    example: {
      client_secret: 'pi_example_secret_example',
      publishableKey: 'pk_test_example',
      accountId: EXAMPLE.accountId,
      proposalId: EXAMPLE.proposalId,
      serviceType: 'Home Showing',
      amount: 25_000,
      fee: 5_000,
      share: 20_000,
      currency: 'usd',
    },
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/payments/status/:proposalId',
    operation: 'readPaymentStatus',
    scope: 'invoices:read',
    summary: 'How the payment of a proposal stands',
    description: 'While it is not settled, the provider is asked.',
    status: 200,
    input: z.object({ proposalId: proposalIdSchema }),
    params: { proposalId: 'proposalId' },
    entity: 'proposal',
    run: readPaymentStatus,
    answer: paymentStatusViewSchema,
    example: { paymentStatus: 'payment_succeeded' },
  }),
];
