import * as z from 'zod/mini';
import { centsSchema, instantSchema } from '../kernel/index.ts';
import { ANALYTICS_RANGES, DEFAULT_RANGE } from './ranges.ts';

export const analyticsInputSchema = z.object({
  range: z._default(z.enum(ANALYTICS_RANGES), DEFAULT_RANGE),
});
export type AnalyticsInput = z.output<typeof analyticsInputSchema>;

/** Amounts in cents of US dollars. All but `paid` can be negative. */
const revenueShape = {
  /** The number of payments. */
  payments: z.int(),
  /** What clients paid. */
  paid: centsSchema,
  /** The platform fee charged on these payments, before fee returns. */
  feeTaken: centsSchema,
  /** Refunds to clients' cards, minus refunds that failed later. */
  refunded: centsSchema,
  /** Withdrawn for disputes, minus what was reinstated. */
  disputed: centsSchema,
  /** The platform fee, minus fee returns. */
  fee: centsSchema,
  /** Dispute fees charged by the payment provider. */
  disputeFees: centsSchema,
  /** The agent's share: paid - refunded - disputed - fee - disputeFees. */
  share: centsSchema,
};

/**
 * Revenue from the ledger. Each movement counts in the month in which it happened at the payment
 * provider, in the agent's time zone (decision 123): a July refund of a May payment reduces July,
 * so past months never change.
 */
const revenueSchema = z.object(revenueShape);
export type Revenue = z.infer<typeof revenueSchema>;

/** The revenue of one month, such as '2026-11'. */
const monthlyRevenueSchema = z.object({ month: z.string(), ...revenueShape });
export type MonthlyRevenue = z.infer<typeof monthlyRevenueSchema>;

/**
 * The deals created in the range and the stages they have reached by now. Stages are counted
 * independently: a proposal can be invoiced without a signed contract, so a later stage can be
 * larger than an earlier one.
 */
const funnelSchema = z.object({
  deals: z.int(),
  /** Deals with a proposal. */
  proposed: z.int(),
  /** Deals with a proposal that is approved, in progress or completed. */
  approved: z.int(),
  /** Deals with a signed contract. */
  signed: z.int(),
  /** Deals with an issued invoice that is not void. */
  invoiced: z.int(),
  /** Deals with a payment that was neither fully refunded nor lost in a dispute. */
  paid: z.int(),
});
export type Funnel = z.infer<typeof funnelSchema>;

/** The tours that were requested in the range, by what has become of them by now. */
const tourTotalsSchema = z.object({
  /** Tours whose card was confirmed. */
  requested: z.int(),
  /** Tours that were confirmed and not canceled free of charge. */
  confirmed: z.int(),
  /** Tours that took place. */
  done: z.int(),
  /** Late cancellations and no-shows of which a share was charged. */
  kept: z.int(),
  /** What was charged for them, in cents. */
  keptAmount: centsSchema,
});
export type TourTotals = z.infer<typeof tourTotalsSchema>;

const salesShape = {
  payments: z.int(),
  /** What clients paid, in cents. */
  paid: centsSchema,
  /** Refunds and disputes in the same range, in cents. */
  returned: centsSchema,
};

/** The number of services listed; the rest are summed in `others`. */
export const MAX_SERVICES = 50;

/** Sales by service type, highest paid first. */
const salesByServiceSchema = z.object({
  listed: z.array(z.object({ serviceType: z.string(), ...salesShape })),
  /** The sum of the services beyond the list; null when there are none. */
  others: z.nullable(z.object({ kinds: z.int(), ...salesShape })),
});
export type SalesByService = z.infer<typeof salesByServiceSchema>;

/** The time from invoice request to payment, of the invoices paid in the range. */
const timeToPaySchema = z.object({
  payments: z.int(),
  /** Milliseconds; null without payments. */
  median: z.nullable(z.int()),
  /** The number of payments in each of TIME_TO_PAY_BUCKETS. */
  steps: z.array(z.int()),
});
export type TimeToPay = z.infer<typeof timeToPaySchema>;

/** The first and the last day of a range in the agent's time zone, such as '2026-11-30'. */
const daysSchema = z.object({ from: z.string(), until: z.string() });

/** The data of the agent's analytics screen. */
export const analyticsViewSchema = z.object({
  /** The start of the range. */
  from: instantSchema,
  /** The end of the range, which is now. */
  until: instantSchema,
  days: daysSchema,
  /** The time zone of the current month. Each month begins in that of its statement. */
  timeZone: z.string(),
  /**
   * The agent's first deal and first payment, regardless of the range; null before there is one.
   */
  firstDealAt: z.nullable(instantSchema),
  firstPaymentAt: z.nullable(instantSchema),
  /** Every month of the range, oldest first, including months without movements. */
  months: z.array(monthlyRevenueSchema),
  totals: revenueSchema,
  funnel: funnelSchema,
  services: salesByServiceSchema,
  waits: timeToPaySchema,
  tours: tourTotalsSchema,
  /**
   * The preceding period of the same length. On November 21, 'last 3 months' is compared with the 3
   * months that ended on August 21, and 'this year' with the same days of last year. Null for 'all
   * time'.
   */
  previous: z.nullable(
    z.object({
      from: instantSchema,
      until: instantSchema,
      days: daysSchema,
      totals: revenueSchema,
      waits: timeToPaySchema,
    }),
  ),
});
export type AnalyticsView = z.infer<typeof analyticsViewSchema>;
