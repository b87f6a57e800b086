import * as z from 'zod/mini';
import { centsSchema, formatUsd } from '../../kernel/index.ts';
import { billingMonthSchema } from '../../subscription/billing-month.ts';
import { formatBillingMonth } from '../../subscription/format-billing-month.ts';
import { defineNotification, serviceType } from '../define-notification.ts';

/**
 * The notice of another price. `oldAmount` is what the month before costs. `replaced` is an earlier notice
 * that no longer applies. In cents.
 */
export const monthlyPriceChanged = defineNotification('monthly_price_changed', {
  payload: {
    ...serviceType,
    fromMonth: billingMonthSchema,
    newAmount: centsSchema,
    oldAmount: centsSchema,
    replaced: z.optional(z.object({ fromMonth: billingMonthSchema, amount: centsSchema })),
  },
  topics: ['proposals'],
  email: { to: 'buyer' },
  display: { icon: 'receipt', tone: 'warning', page: 'buyer' },
  title: ({ fromMonth, newAmount }) =>
    `${formatUsd(newAmount)} each month from ${formatBillingMonth(fromMonth)}`,
  text: ({ serviceType, oldAmount, replaced }) =>
    `For ${serviceType}. The months before cost ${formatUsd(oldAmount)} as agreed.${replaced ? ` The earlier notice of ${formatUsd(replaced.amount)} from ${formatBillingMonth(replaced.fromMonth)} no longer applies.` : ''}`,
});
