import * as z from 'zod/mini';
import { centsSchema, formatUsd, invoiceIdSchema, MIN_CHARGE, proposalIdSchema } from '../kernel/index.ts';
import { timeZoneSchema } from '../tour/time-zone.ts';
import { AFTER_DAYS_MAX } from './payment-schedule.limits.ts';
import {
  SCHEDULED_PAYMENT_KINDS,
  SCHEDULED_PAYMENT_STATES,
  type ScheduledPaymentKind,
} from './scheduled-payment.lifecycle.ts';

/** A deposit and installments. */
const MIN_SCHEDULED_PAYMENTS = 2;
export const MAX_SCHEDULED_PAYMENTS = 24;

const AMOUNT_ERROR = `Each payment must be at least ${formatUsd(MIN_CHARGE)}, as a whole number of cents`;
const DATE_ERROR = 'Enter the date of the payment, such as 2026-12-25';
const KIND_ERROR = `Kind must be ${SCHEDULED_PAYMENT_KINDS.join(' or ')}`;
const COUNT_ERROR = `Enter from ${MIN_SCHEDULED_PAYMENTS} to ${MAX_SCHEDULED_PAYMENTS} payments`;

const amount = z.int(AMOUNT_ERROR).check(z.gte(MIN_CHARGE, AMOUNT_ERROR)).brand<'Cents'>();

/** A payment of a schedule: the deposit has no date, an installment has one. Amount in cents. */
const plannedPaymentSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('deposit'), amount, dueOn: z._default(z.null(), null) }),
    z.object({ kind: z.literal('installment'), amount, dueOn: z.iso.date(DATE_ERROR) }),
  ],
  KIND_ERROR,
);
export type PlannedPayment = z.infer<typeof plannedPaymentSchema>;

const length = [
  z.minLength(MIN_SCHEDULED_PAYMENTS, COUNT_ERROR),
  z.maxLength(MAX_SCHEDULED_PAYMENTS, COUNT_ERROR),
];
const DEPOSIT_ERROR = 'Enter one deposit at most, as the first payment';
const ORDER_ERROR = 'The date of each installment must be after the one before it';

function isDepositFirst(payments: readonly { readonly kind: ScheduledPaymentKind }[]): boolean {
  return payments.slice(1).every(({ kind }) => kind === 'installment');
}

/** Reports an installment that is not after the one before it, on its date or days. */
function checkOrder<Field extends 'dueOn' | 'afterDays'>(field: Field) {
  return z.check<readonly Readonly<Record<Field, string | number | null>>[]>((payload) => {
    const values = payload.value.map((payment) => payment[field]);
    const index = values.findIndex((value, at) => {
      const before = values[at - 1] ?? null;
      return value !== null && before !== null && value <= before;
    });
    if (index < 0) return;
    payload.issues.push({
      code: 'custom',
      message: ORDER_ERROR,
      path: [index, field],
      input: payload.value,
    });
  });
}

/**
 * A payment schedule in the order of its payments: an optional deposit, then installments by date. It
 * sums to the proposal's amount, which `findScheduleError` checks.
 */
const anyPaymentsSchema = z
  .array(plannedPaymentSchema)
  .check(
    z.maxLength(MAX_SCHEDULED_PAYMENTS, COUNT_ERROR),
    z.refine(isDepositFirst, DEPOSIT_ERROR),
    checkOrder('dueOn'),
  );

export const paymentsSchema = anyPaymentsSchema.check(z.minLength(MIN_SCHEDULED_PAYMENTS, COUNT_ERROR));

const AFTER_DAYS_ERROR = `Enter the days until the payment: a whole number from 0 to ${AFTER_DAYS_MAX}`;
const afterDays = z
  .int(AFTER_DAYS_ERROR)
  .check(z.gte(0, AFTER_DAYS_ERROR), z.lte(AFTER_DAYS_MAX, AFTER_DAYS_ERROR));

/** A payment of a plan. `afterDays` counts from the day on which a proposal is made from the plan. */
const planPaymentSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('deposit'), amount, afterDays: z._default(z.null(), null) }),
    z.object({ kind: z.literal('installment'), amount, afterDays }),
  ],
  KIND_ERROR,
);
export type PlanPayment = z.infer<typeof planPaymentSchema>;

/**
 * The payments of a service, without dates: proposals that are made from it get dates in `timeZone`. They
 * sum to the service's amount.
 */
export const paymentPlanSchema = z.object({
  payments: z.readonly(
    z
      .array(planPaymentSchema)
      .check(...length, z.refine(isDepositFirst, DEPOSIT_ERROR), checkOrder('afterDays')),
  ),
  timeZone: timeZoneSchema,
});
export type PaymentPlan = z.infer<typeof paymentPlanSchema>;

/** The payment schedule of a proposal; none with no payments. */
export const scheduleInputSchema = z.object({
  payments: anyPaymentsSchema.check(
    z.refine(({ length }) => length === 0 || length >= MIN_SCHEDULED_PAYMENTS, COUNT_ERROR),
  ),
  /** The time zone of the dates. */
  timeZone: timeZoneSchema,
});
export type ScheduleInput = z.infer<typeof scheduleInputSchema>;

/** Sets the payment schedule of a proposal; an empty one removes it. */
export const setPaymentScheduleSchema = z.object({
  proposalId: proposalIdSchema,
  ...scheduleInputSchema.shape,
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
