import { periodSchema, periodsInputSchema } from '@gable/contracts/invoice';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { listPeriods } from './read-periods.ts';

const period = named(
  'Billing',
  z.extend(periodSchema, { createdAt: z.nullable(isoTime), paidAt: z.nullable(isoTime) }),
);

/** Lists the invoices of a proposal, and its planned payments. */
export const periodsRoute = defineRoute({
  kind: 'list',
  method: 'GET',
  path: '/api/proposals/:id/periods',
  operation: 'listBillings',
  scope: 'invoices:read',
  summary: 'List the invoices of a proposal with their lines, and its planned payments',
  description:
    'For both parties, newest first. A fixed price has one, unless it was voided. An hourly proposal has one after another: `number` counts them, and an invoice that replaces a void one has its number. The payment status of the proposal is about the one with `isCurrent`. A fixed price with a payment schedule has one for each payment: with `include=planned`, those that are not invoiced yet are listed first, with the status `planned` and without an invoice. `dueOn` is the day on which an installment is invoiced. Amounts in cents.',
  input: periodsInputSchema,
  params: { id: 'proposalId' },
  entity: 'proposal',
  run: listPeriods,
  response: period,
  example: {
    number: 1,
    id: EXAMPLE.ownInvoiceId,
    invoiceId: EXAMPLE.invoiceId,
    amount: 37_500,
    status: 'open',
    paidOutside: false,
    invoiceUrl: `https://invoice.example.com/i/${EXAMPLE.invoiceId}`,
    refunded: 0,
    lost: 0,
    dispute: null,
    overdue: false,
    paymentFailed: false,
    isCurrent: true,
    createdAt: EXAMPLE.at,
    paidAt: null,
    name: null,
    dueOn: null,
    lines: [
      {
        kind: 'time',
        date: '2026-11-21',
        minutes: 90,
        quantity: null,
        unitAmount: null,
        description: 'Toured two homes',
        amount: 37_500,
      },
    ],
  },
});
