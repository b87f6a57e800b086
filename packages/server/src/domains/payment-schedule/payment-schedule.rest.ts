import {
  paymentScheduleInputSchema,
  scheduledPaymentViewSchema,
  setPaymentScheduleSchema,
} from '@gable/contracts/payment-schedule';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { named } from '#transport/rest/wire-schemas.ts';
import { readPaymentSchedule } from './read-payment-schedule.ts';
import { setPaymentSchedule } from './set-payment-schedule.ts';

const scheduledPayment = named('ScheduledPayment', scheduledPaymentViewSchema);

const deposit = { kind: 'deposit', amount: 30_000, dueOn: null } as const;
const installment = { kind: 'installment', amount: 70_000, dueOn: '2027-01-15' } as const;

const planned = { state: 'planned', invoiceId: null } as const;
const first = { ...deposit, ...planned, position: 1, name: 'Deposit' } as const;
const second = { ...installment, ...planned, position: 2, name: 'Installment 1 of 1' } as const;

export const paymentScheduleRoutes = [
  defineRoute({
    kind: 'list',
    method: 'GET',
    path: '/api/proposals/:id/schedule',
    operation: 'readPaymentSchedule',
    scope: 'proposals:read',
    summary: 'List the payments of a schedule',
    description:
      'For both parties: the deposit and the installments of a fixed price, in the order in which they are billed; empty without a schedule. `invoiceId` is the latest invoice of a payment, as `id` in the periods of the proposal. Amounts in cents.',
    input: paymentScheduleInputSchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    run: readPaymentSchedule,
    response: scheduledPayment,
    example: first,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/proposals/:id/schedule',
    operation: 'setPaymentSchedule',
    repeat: 'stored',
    caller: 'agent',
    scope: 'proposals:write',
    summary: 'Divide a fixed price into a deposit and installments',
    description:
      'Replaces the schedule; `[]` removes it. The payments must sum to the amount of the proposal, in cents. The deposit has no date and comes first. Each installment is invoiced at 9 AM of its date in `timeZone`, after the payment before it is paid; the first invoice is sent with `POST /api/invoices/generate`. Only until the first invoice.',
    input: setPaymentScheduleSchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    errors: ['FORBIDDEN', 'NOT_FIXED', 'AMOUNT_LOCKED', 'AMOUNT_NOT_PAYABLE'],
    run: async (ctx, input) => ({ payments: await setPaymentSchedule(ctx, input) }),
    response: named('PaymentSchedule', z.object({ payments: z.readonly(z.array(scheduledPayment)) })),
    bodyExample: { payments: [deposit, installment], timeZone: 'America/Chicago' },
    example: { payments: [first, second] },
  }),
];
