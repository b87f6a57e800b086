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

/** Parses the schedule of a proposal's form, without payments if the price is not divided. */
export const typedScheduleSchema = z.pipe(
  typedSchema,
  z.transform((typed, ctx): ScheduleInput => {
    const timeZone = getBrowserTimeZone();
    if (!typed.isDivided) return { payments: [], timeZone };
    const parsed = paymentsSchema.safeParse(toUnparsed(typed, 'dueOn'));
    if (parsed.success) return { payments: parsed.data, timeZone };
    ctx.issues.push({ code: 'custom', message: parsed.error.issues[0]?.message, input: typed });
    return z.NEVER;
  }),
);

/** Parses the plan of a service's form; null if the price is not divided. */
export const typedPlanSchema = z.pipe(
  typedSchema,
  z.transform((typed, ctx): PaymentPlan | null => {
    if (!typed.isDivided) return null;
    const timeZone = getBrowserTimeZone();
    const parsed = paymentPlanSchema.safeParse({ payments: toUnparsed(typed, 'afterDays'), timeZone });
    if (parsed.success) return parsed.data;
    ctx.issues.push({ code: 'custom', message: parsed.error.issues[0]?.message, input: typed });
    return z.NEVER;
  }),
);

export const SUM_ERROR = 'The payments must sum to the amount.';

/** Whether payments sum to an amount. True without payments, and for an amount that has its own error. */
export function isWholePrice(payments: readonly { readonly amount: Cents }[], amount: string): boolean {
  const total = parseMoney(amount);
  return payments.length === 0 || total === null || findScheduleError(payments, total) === null;
}
