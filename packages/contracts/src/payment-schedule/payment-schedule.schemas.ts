import * as z from 'zod/mini';
import { centsSchema, formatUsd, invoiceIdSchema, MIN_CHARGE, proposalIdSchema } from '../kernel/index.ts';
import { timeZoneSchema } from '../tour/index.ts';
import { SCHEDULED_PAYMENT_KINDS, SCHEDULED_PAYMENT_STATES } from './scheduled-payment.lifecycle.ts';

/** A deposit and installments. */
const MIN_SCHEDULED_PAYMENTS = 2;
export const MAX_SCHEDULED_PAYMENTS = 24;

const AMOUNT_ERROR = `Each payment must be at least ${formatUsd(MIN_CHARGE)}`;
const DATE_ERROR = 'Enter the date of the payment, such as 2026-12-25';
const COUNT_ERROR = `Enter from ${MIN_SCHEDULED_PAYMENTS} to ${MAX_SCHEDULED_PAYMENTS} payments`;

const amount = z.int(AMOUNT_ERROR).check(z.gte(MIN_CHARGE, AMOUNT_ERROR)).brand<'Cents'>();

/** A payment of a schedule: the deposit has no date, an installment has one. Amount in cents. */
const plannedPaymentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit'), amount, dueOn: z._default(z.null(), null) }),
  z.object({ kind: z.literal('installment'), amount, dueOn: z.iso.date(DATE_ERROR) }),
]);
export type PlannedPayment = z.infer<typeof plannedPaymentSchema>;

/**
 * A payment schedule in the order of its payments: an optional deposit, then installments by date. It
 * sums to the proposal's amount, which `findScheduleError` checks.
 */
export const paymentsSchema = z.array(plannedPaymentSchema).check(
  z.minLength(MIN_SCHEDULED_PAYMENTS, COUNT_ERROR),
  z.maxLength(MAX_SCHEDULED_PAYMENTS, COUNT_ERROR),
  z.refine((payments) => payments.slice(1).every(({ kind }) => kind === 'installment'), {
    error: 'Enter one deposit at most, as the first payment',
  }),
  z.refine(
    (payments) => {
      const dates = payments.flatMap(({ dueOn }) => dueOn ?? []);
      return dates.every((date, index) => index === 0 || date > (dates[index - 1] ?? ''));
    },
    { error: 'The date of each installment must be after the one before it' },
  ),
);

/** Sets the payment schedule of a proposal; an empty one removes it. */
export const setPaymentScheduleSchema = z.object({
  proposalId: proposalIdSchema,
  payments: z.union([z.array(plannedPaymentSchema).check(z.maxLength(0)), paymentsSchema]),
  /** The time zone of the dates. */
  timeZone: timeZoneSchema,
});
export type SetPaymentSchedule = z.infer<typeof setPaymentScheduleSchema>;

export const paymentScheduleInputSchema = z.object({ proposalId: proposalIdSchema });
export type PaymentScheduleInput = z.infer<typeof paymentScheduleInputSchema>;

export const scheduledPaymentViewSchema = z.object({
  position: z.int(),
  kind: z.enum(SCHEDULED_PAYMENT_KINDS),
  /** 'Deposit', or 'Installment 1 of 3'. */
  name: z.string(),
  amount: centsSchema,
  dueOn: z.nullable(z.string()),
  state: z.enum(SCHEDULED_PAYMENT_STATES),
  /** Gable's id of its latest invoice; null while it is planned. */
  invoiceId: z.nullable(invoiceIdSchema),
});
export type ScheduledPaymentView = z.infer<typeof scheduledPaymentViewSchema>;
