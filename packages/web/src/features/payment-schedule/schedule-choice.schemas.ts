import { type Cents, parseMoney } from '@gable/contracts/kernel';
import {
  findScheduleError,
  type PaymentPlan,
  paymentPlanSchema,
  paymentsSchema,
  type ScheduleInput,
} from '@gable/contracts/payment-schedule';
import * as z from 'zod/mini';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { toUnparsed } from './schedule-form.ts';

const typedSchema = z.object({
  isDivided: z.boolean(),
  deposit: z.string(),
  installments: z.readonly(z.array(z.object({ key: z.number(), amount: z.string(), when: z.string() }))),
});

/** Parses typed payments in a transform. Reports the first error on the whole field. */
function parseOrReport<Schema extends z.ZodMiniType>(
  schema: Schema,
  typed: unknown,
  payload: z.core.ParsePayload,
): z.output<Schema> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  payload.issues.push({ code: 'custom', message: parsed.error.issues[0]?.message, input: payload.value });
  return z.NEVER;
}

/** Parses the schedule of a proposal's form, without payments if the price is not divided. */
export const typedScheduleSchema = z.pipe(
  typedSchema,
  z.transform((typed, payload): ScheduleInput => {
    const timeZone = getBrowserTimeZone();
    if (!typed.isDivided) return { payments: [], timeZone };
    return { payments: parseOrReport(paymentsSchema, toUnparsed(typed, 'dueOn'), payload), timeZone };
  }),
);

/** Parses the plan of a service's form; null if the price is not divided. */
export const typedPlanSchema = z.pipe(
  typedSchema,
  z.transform((typed, payload): PaymentPlan | null => {
    if (!typed.isDivided) return null;
    const plan = { payments: toUnparsed(typed, 'afterDays'), timeZone: getBrowserTimeZone() };
    return parseOrReport(paymentPlanSchema, plan, payload);
  }),
);

export const SUM_ERROR = 'The payments must add up to the amount.';

/** Whether payments sum to an amount. True without payments, and for an amount that has its own error. */
export function isWholePrice(payments: readonly { readonly amount: Cents }[], amount: string): boolean {
  const total = parseMoney(amount);
  return payments.length === 0 || total === null || findScheduleError(payments, total) === null;
}
