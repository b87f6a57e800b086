import { centsSchema, formatUsd } from '../../kernel/index.ts';
import { billingMonthSchema } from '../../subscription/billing-month.ts';
import { formatBillingMonth } from '../../subscription/format-billing-month.ts';
import { defineNotification, serviceType } from '../define-notification.ts';

/** The notice of another price. `oldAmount` is what the month before costs. In cents. */
export const monthlyPriceChanged = defineNotification('monthly_price_changed', {
  payload: {
    ...serviceType,
    fromMonth: billingMonthSchema,
    newAmount: centsSchema,
    oldAmount: centsSchema,
  },
  topics: ['proposals'],
  email: { to: 'buyer' },
  display: { icon: 'receipt', tone: 'warning', page: 'buyer' },
  title: ({ fromMonth, newAmount }) =>
    `${formatUsd(newAmount)} each month from ${formatBillingMonth(fromMonth)}`,
  text: ({ serviceType, oldAmount }) =>
    `For ${serviceType}. The months before cost ${formatUsd(oldAmount)} as agreed.`,
});
