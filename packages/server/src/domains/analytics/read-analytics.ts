import type { AnalyticsInput, AnalyticsView } from '@gable/contracts/analytics';
import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { asc, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { type AgentCalendar, loadCalendar } from '../agent-calendar/index.ts';
import { deals } from '../deal/index.ts';
import { listMonths, type Period, toPeriods } from './period.ts';
import { readFunnel } from './read-funnel.ts';
import { readFirstPayment, readMonthlyRevenue, readRevenue, sumRevenue } from './read-revenue.ts';
import { readServices } from './read-services.ts';
import { readTimeToPay } from './read-time-to-pay.ts';
import { readTourTotals } from './read-tour-totals.ts';

async function readFirstDeal(reader: Reader, agentId: UserId): Promise<Instant | null> {
  const [first] = await reader
    .select({ at: deals.createdAt })
    .from(deals)
    .where(eq(deals.agentId, agentId))
    .orderBy(asc(deals.createdAt))
    .limit(1);
  return first?.at ?? null;
}

/** Returns the earliest time; null if there is none. */
function getStartedAt(firsts: readonly (Instant | null)[]): Instant | null {
  const known = firsts.filter((first) => first !== null);
  return known.length === 0 ? null : instant(Math.min(...known));
}

/** Returns the days of a period. Each is in the time zone of its month. */
const toDays = (calendar: AgentCalendar, { from, to }: Period): AnalyticsView['days'] => ({
  from: calendar.dayAt(from),
  until: calendar.dayAt(to),
});

async function readPrevious(
  reader: Reader,
  agentId: UserId,
  { calendar, period }: { readonly calendar: AgentCalendar; readonly period: Period | null },
): Promise<AnalyticsView['previous']> {
  if (!period) return null;
  const [totals, waits] = await Promise.all([
    readRevenue(reader, agentId, period),
    readTimeToPay(reader, agentId, period),
  ]);
  return { from: period.from, until: period.to, days: toDays(calendar, period), totals, waits };
}

/**
 * Returns the agent's analytics. The contracts define each metric. The database aggregates, and
 * returns one row per month and per service. WRONG_ROLE for a buyer.
 */
export async function readAnalytics(ctx: UseCaseContext, { range }: AnalyticsInput): Promise<AnalyticsView> {
  const { userId } = requireAgent(ctx.actor);
  const { read } = ctx.db;
  const now = ctx.clock.now();
  const [firstPaymentAt, firstDealAt, calendar] = await Promise.all([
    readFirstPayment(read, userId),
    readFirstDeal(read, userId),
    loadCalendar(read, userId),
  ]);
  const startedAt = getStartedAt([firstPaymentAt, firstDealAt]);
  const { current, previous } = toPeriods(calendar, range, { now, startedAt });
  const [months, funnel, services, waits, tours, before] = await Promise.all([
    readMonthlyRevenue(read, userId, listMonths(calendar, current)),
    readFunnel(read, userId, current),
    readServices(read, userId, current),
    readTimeToPay(read, userId, current),
    readTourTotals(read, userId, current),
    readPrevious(read, userId, { calendar, period: previous }),
  ]);
  return {
    from: current.from,
    until: now,
    days: toDays(calendar, { from: current.from, to: now }),
    timeZone: calendar.zoneAt(now),
    firstDealAt,
    firstPaymentAt,
    months,
    totals: sumRevenue(months),
    funnel,
    services,
    waits,
    tours,
    previous: before,
  };
}
