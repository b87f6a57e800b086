import { paymentSessionIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import { openPaymentSchema } from '@gable/contracts/payment';
import * as z from 'zod/mini';
import { defineRow } from '../../transport/rest/define-row.ts';
import { asIs } from '../../transport/rest/iso.ts';
import { openPayment } from './open-payment.ts';
import { readPaymentSession, readPaymentStatus } from './read-payment.ts';

export const paymentRows = [
  defineRow({
    kind: 'json',
    method: 'POST',
    path: '/api/payments/session',
    summary: 'Open the payment of a proposal',
    status: 200,
    input: openPaymentSchema,
    form: ({ body }) => body,
    run: openPayment,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/payments/session/:sessionId',
    summary: 'What the payment form needs',
    status: 200,
    input: z.object({ sessionId: paymentSessionIdSchema }),
    entity: 'payment session',
    form: ({ params }) => params,
    run: readPaymentSession,
    present: asIs,
  }),
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/payments/status/:proposalId',
    summary: 'How the payment of a proposal stands',
    status: 200,
    input: z.object({ proposalId: proposalIdSchema }),
    entity: 'proposal',
    form: ({ params }) => params,
    run: readPaymentStatus,
    present: asIs,
  }),
];
