import * as z from 'zod/mini';
import { centsSchema, instantSchema } from '../kernel/index.ts';
import { ANALYTICS_RANGES, DEFAULT_RANGE } from './ranges.ts';

export const analyticsInputSchema = z.object({
  range: z._default(z.enum(ANALYTICS_RANGES), DEFAULT_RANGE),
});
export type AnalyticsInput = z.output<typeof analyticsInputSchema>;

const revenueShape = {
  /** How many payments came in. */
  payments: z.int(),
  /** What clients paid. */
  paid: centsSchema,
  /** The platform's fee on these payments as it was taken; `fee` says what is left of it. */
  feeTaken: centsSchema,
  /** What went back to clients' cards as refunds, less refunds that bounced. */
  refunded: centsSchema,
  /** What banks took for disputes, less what they gave back. */
  disputed: centsSchema,
  /** The platform's fee, less what it gave back with refunds. */
  fee: centsSchema,
  /** What the payment provider kept for its trouble with disputes. */
  disputeFees: centsSchema,
  /** What is the agent's: paid - refunded - disputed - fee - disputeFees, to the cent. */
  share: centsSchema,
};

/**
 * Money out of the ledger, in cents of US dollars, each movement in the month (UTC) in which it happened at the payment
 * provider: a refund in July of a payment in May lessens July, so that a month once over changes no more. Any figure but
 * `payments` and `paid` can be negative.
 */
export const revenueSchema = z.object(revenueShape);
export type Revenue = z.infer<typeof revenueSchema>;

/** A month of it: '2026-11'. */
export const monthlyRevenueSchema = z.object({ month: z.string(), ...revenueShape });
export type MonthlyRevenue = z.infer<typeof monthlyRevenueSchema>;

/**
 * The deals that were opened in the time, and how many of them have come how far by now. Each figure counts deals, and
 * each stands by itself: a proposal can be invoiced without a signed contract, so that a later one may be larger.
 */
export const funnelSchema = z.object({
  deals: z.int(),
  /** With a proposal. */
  proposed: z.int(),
  /** With a proposal that is approved, in progress or completed. */
  approved: z.int(),
  /** With a contract that stands as signed. */
  signed: z.int(),
  /** With an invoice that was issued and is not void. */
  invoiced: z.int(),
  /** With a payment that was not given back: neither all of it refunded, nor lost in a dispute. */
  paid: z.int(),
});
export type Funnel = z.infer<typeof funnelSchema>;

const soldShape = {
  payments: z.int(),
  /** What clients paid for it, in cents. */
  paid: centsSchema,
  /** What went back to cards in the same time, refunds and disputes together, in cents. */
  returned: centsSchema,
};
export const soldServiceSchema = z.object({ serviceType: z.string(), ...soldShape });
export type SoldService = z.infer<typeof soldServiceSchema>;

/** More kinds of service than this are summed up as others. */
export const MOST_SERVICES = 50;

/** What was paid for, by the proposals' service type: the best paid first. */
export const soldServicesSchema = z.object({
  listed: z.array(soldServiceSchema),
  /** Those beyond the list, summed; null when there are none. */
  others: z.nullable(z.object({ kinds: z.int(), ...soldShape })),
});
export type SoldServices = z.infer<typeof soldServicesSchema>;

/** From the moment an invoice was asked for to its payment, of the invoices paid in the time. */
export const paymentWaitsSchema = z.object({
  payments: z.int(),
  /** In milliseconds; null when nothing was paid. */
  median: z.nullable(z.int()),
  /** How many payments fall into each step of WAIT_STEPS. */
  steps: z.array(z.int()),
});
export type PaymentWaits = z.infer<typeof paymentWaitsSchema>;

/** Everything on the agent's analytics screen. */
export const analyticsViewSchema = z.object({
  /** The first moment that counts, and now. */
  from: instantSchema,
  until: instantSchema,
  /** When the agent's first deal was opened and the first payment came in, whatever the range; null before it. */
  firstDealAt: z.nullable(instantSchema),
  firstPaymentAt: z.nullable(instantSchema),
  /** Every month of the time, oldest first; empty ones too. */
  months: z.array(monthlyRevenueSchema),
  totals: revenueSchema,
  funnel: funnelSchema,
  services: soldServicesSchema,
  waits: paymentWaitsSchema,
  /**
   * The time before, just as long: the last 3 months until November 21 are held against those until August 21, and this
   * year against the same days of the last one. Null for all time, before which there is nothing.
   */
  previous: z.nullable(
    z.object({ from: instantSchema, until: instantSchema, totals: revenueSchema, waits: paymentWaitsSchema }),
  ),
});
export type AnalyticsView = z.infer<typeof analyticsViewSchema>;
