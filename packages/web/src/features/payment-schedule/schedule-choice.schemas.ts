import { type Cents, parseMoney } from '@gable/contracts/kernel';
import {
  findDateError,
  findScheduleError,
  type PaymentPlan,
  paymentPlanSchema,
  paymentsSchema,
  type ScheduleInput,
} from '@gable/contracts/payment-schedule';
import * as z from 'zod/mini';
import { getToday } from '#shared/forms/local-day.ts';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { type TypedSchedule, toFieldPath, toUnparsed } from './schedule-form.ts';

const typedSchema = z.object({
  isDivided: z.boolean(),
  deposit: z.string(),
  installments: z.readonly(z.array(z.object({ key: z.number(), amount: z.string(), when: z.string() }))),
});

/** Parses payments in a transform. Reports each error on its field. */
function parseOrReport<Schema extends z.ZodMiniType>(
  schema: Schema,
  unparsed: unknown[],
  typed: TypedSchedule,
  payload: z.core.ParsePayload,
): z.output<Schema> {
  const parsed = schema.safeParse(unparsed);
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues)
    payload.issues.push({ code: 'custom', message, path: toFieldPath(typed, path), input: payload.value });
  return z.NEVER;
}

/** Parses the schedule of a proposal's form, without payments if the price is not divided. */
export const typedScheduleSchema = z.pipe(
  typedSchema,
  z.transform((typed, payload): ScheduleInput => {
    const timeZone = getBrowserTimeZone();
    if (!typed.isDivided) return { payments: [], timeZone };
    return { payments: parseOrReport(paymentsSchema, toUnparsed(typed, 'dueOn'), typed, payload), timeZone };
  }),
);

/** Parses a schedule that is saved now: reports a date in the past, or too far ahead, on its field. */
export const datedScheduleSchema = typedScheduleSchema.check(
  z.check<ScheduleInput>(({ value, issues }) => {
    const error = findDateError(value.payments, getToday());
    if (error === null) return;
    const position = error.index - (value.payments[0]?.kind === 'deposit' ? 1 : 0);
    const path = ['installments', position, 'when'];
    issues.push({ code: 'custom', message: error.message, path, input: value });
  }),
);

/** Parses the plan of a service's form; null if the price is not divided. */
export const typedPlanSchema = z.pipe(
  typedSchema,
  z.transform((typed, payload): PaymentPlan | null => {
    if (!typed.isDivided) return null;
    const { payments } = paymentPlanSchema.shape;
    return {
      payments: parseOrReport(payments, toUnparsed(typed, 'afterDays'), typed, payload),
      timeZone: getBrowserTimeZone(),
    };
  }),
);

export const SUM_ERROR = 'The payments must add up to the amount.';

/** Whether payments sum to an amount. True without payments, and for an amount that has its own error. */
export function isWholePrice(payments: readonly { readonly amount: Cents }[], amount: string): boolean {
  const total = parseMoney(amount);
  return payments.length === 0 || total === null || findScheduleError(payments, total) === null;
}

/** Returns the schema of the form of a schedule, whose payments sum to a total in cents. */
export function createScheduleSchema(total: Cents) {
  return z.object({ schedule: datedScheduleSchema }).check(
    z.refine(({ schedule }) => findScheduleError(schedule.payments, total) === null, {
      path: ['schedule'],
      error: SUM_ERROR,
    }),
  );
}
