import * as z from 'zod/mini';
import {
  boundedCents,
  centsSchema,
  instantSchema,
  MAX_CHARGE,
  MIN_CHARGE,
  proposalIdSchema,
} from '../kernel/index.ts';
import { timeZoneSchema } from '../tour/index.ts';
import { billingMonthSchema } from './billing-month.ts';
import { SUBSCRIPTION_STATUSES } from './subscription.lifecycle.ts';

/** How many months ahead of the current one the first month can be. */
export const MAX_MONTHS_AHEAD = 24;

/** Every month has this day. */
export const MAX_BILLING_DAY = 28;

/**
 * The days between the notice of another price and the first month with it (decision 113). Card networks
 * ask for at least 7.
 */
export const PRICE_NOTICE_DAYS = 10;

const DAY_ERROR = `Choose a day from 1 to ${MAX_BILLING_DAY}`;

/** Starts the monthly invoices of a proposal. */
export const startSubscriptionSchema = z
  .object({
    proposalId: proposalIdSchema,
    /** The day of the month on which the invoice is sent. */
    billingDay: z.int(DAY_ERROR).check(z.gte(1, DAY_ERROR), z.lte(MAX_BILLING_DAY, DAY_ERROR)),
    firstMonth: billingMonthSchema,
    /** The last month that is billed; null for no end. */
    lastMonth: z._default(z.nullable(billingMonthSchema), null),
    /** The agent's time zone, in which the billing day begins. */
    timeZone: timeZoneSchema,
  })
  .check(
    z.refine(({ firstMonth, lastMonth }) => lastMonth === null || lastMonth >= firstMonth, {
      error: 'The last month must not be before the first',
      path: ['lastMonth'],
    }),
  );
export type StartSubscription = z.infer<typeof startSubscriptionSchema>;

export const subscriptionInputSchema = z.object({ proposalId: proposalIdSchema });
export type SubscriptionInput = z.infer<typeof subscriptionInputSchema>;

/** Pauses, resumes or ends the monthly invoices of a proposal. */
export const changeSubscriptionSchema = z.object({
  proposalId: proposalIdSchema,
  action: z.enum(['pause', 'resume', 'end'], 'Action must be pause, resume or end'),
});
export type ChangeSubscription = z.infer<typeof changeSubscriptionSchema>;

/** Sets what a month costs from a later month on. */
export const setMonthlyPriceSchema = z.object({
  proposalId: proposalIdSchema,
  fromMonth: billingMonthSchema,
  /** In cents. */
  amount: boundedCents('amount', MIN_CHARGE, MAX_CHARGE),
});
export type SetMonthlyPrice = z.infer<typeof setMonthlyPriceSchema>;

export const subscriptionViewSchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  billingDay: z.int(),
  firstMonth: billingMonthSchema,
  lastMonth: z.nullable(billingMonthSchema),
  timeZone: z.string(),
  /** The next month to bill; null if none follows. */
  nextMonth: z.nullable(billingMonthSchema),
  /** When the invoice of the next month is sent; null while none is planned. */
  nextAt: z.nullable(instantSchema),
  /** Whether the invoice of the next month is due, but waits until the current one is paid. */
  isWaiting: z.boolean(),
  /** What a month costs before a price change, in cents; null for an amount that cannot be charged. */
  amount: z.nullable(centsSchema),
  /**
   * What the next invoice bills, in cents: the next month, or the oldest whose invoice was voided if none is
   * due. Null if there is none, and for an amount that cannot be charged.
   */
  nextAmount: z.nullable(centsSchema),
  /**
   * Whether an invoice can be created now: the next month is due, or the invoice of an earlier one was
   * voided.
   */
  hasMonthToBill: z.boolean(),
  /** The first month with which they can start again after their end; null for any. */
  firstFreeMonth: z.nullable(billingMonthSchema),
  /** Another price of a month that is not billed yet, and of those after it; null for none. In cents. */
  priceChange: z.nullable(z.object({ fromMonth: billingMonthSchema, amount: centsSchema })),
});
export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;
