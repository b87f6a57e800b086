import { analyticsViewSchema } from '@gable/contracts/analytics';
import { DAY_MS } from '@gable/contracts/kernel';
import type { Analytics } from '../analytics-query.ts';

const nothing = {
  payments: 0,
  paid: 0,
  feeTaken: 0,
  refunded: 0,
  disputed: 0,
  fee: 0,
  disputeFees: 0,
  share: 0,
};
const september = { ...nothing, payments: 1, paid: 30_000, feeTaken: 6_000, fee: 6_000, share: 24_000 };
const october = {
  ...nothing,
  payments: 2,
  paid: 50_050,
  feeTaken: 10_010,
  refunded: 10_000,
  fee: 8_010,
  share: 32_040,
};
const november = { ...nothing, disputed: 30_000, disputeFees: 1_500, share: -31_500 };

/** Returns three months with payments, a refund, and a lost dispute. */
export function analytics(changes: Partial<Analytics> = {}): Analytics {
  const base = {
    from: Date.UTC(2026, 8, 1),
    until: Date.UTC(2026, 10, 21, 12),
    days: { from: '2026-09-01', until: '2026-11-21' },
    timeZone: 'UTC',
    firstDealAt: Date.UTC(2026, 1, 1),
    firstPaymentAt: Date.UTC(2026, 1, 3),
    months: [
      { month: '2026-09', ...september },
      { month: '2026-10', ...october },
      { month: '2026-11', ...november },
    ],
    totals: {
      payments: 3,
      paid: 80_050,
      feeTaken: 16_010,
      refunded: 10_000,
      disputed: 30_000,
      fee: 14_010,
      disputeFees: 1_500,
      share: 24_540,
    },
    tours: { requested: 8, confirmed: 6, done: 4, kept: 2, keptAmount: 7_500 },
    funnel: { deals: 8, proposed: 6, approved: 4, signed: 2, invoiced: 3, paid: 1 },
    services: {
      listed: [
        { serviceType: 'Negotiation', payments: 1, paid: 50_000, returned: 40_000 },
        { serviceType: '=cmd("x"), or so', payments: 2, paid: 30_050, returned: 0 },
      ],
      others: null,
    },
    waits: { payments: 3, median: 216_000_000, steps: [1, 1, 1, 0, 0, 0] },
    previous: {
      from: Date.UTC(2026, 5, 1),
      until: Date.UTC(2026, 7, 21, 12),
      days: { from: '2026-06-01', until: '2026-08-21' },
      totals: { ...nothing, payments: 3, paid: 40_000, feeTaken: 8_000, fee: 8_000, share: 32_000 },
      waits: { payments: 3, median: DAY_MS, steps: [0, 3, 0, 0, 0, 0] },
    },
  };
  return { ...analyticsViewSchema.parse(base), ...changes };
}

/** Returns the analytics of a new agent. */
export function noAnalytics(): Analytics {
  return {
    ...analytics(),
    ...analyticsViewSchema.parse({
      ...analytics(),
      firstDealAt: null,
      firstPaymentAt: null,
      months: [{ month: '2026-11', ...nothing }],
      totals: nothing,
      tours: { requested: 0, confirmed: 0, done: 0, kept: 0, keptAmount: 0 },
      funnel: { deals: 0, proposed: 0, approved: 0, signed: 0, invoiced: 0, paid: 0 },
      services: { listed: [], others: null },
      waits: { payments: 0, median: null, steps: [0, 0, 0, 0, 0, 0] },
      previous: null,
    }),
  };
}
