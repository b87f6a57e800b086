import { cents, type Instant, MINUTE_MS } from '@gable/contracts/kernel';
import {
  formatPeriod,
  type GrossPayments,
  LATE_TRANSACTIONS_MAX,
  listMonthsOf,
  type Statement,
  type StatementInput,
  type StatementMonth,
  type StatementPeriod,
} from '@gable/contracts/statement';
import type { Reader } from '#db/index.ts';
import { failure, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { type AgentCalendar, createCalendar, type Limits, listTimeZones } from '../agent-calendar/index.ts';
import { listLateTransactions } from '../transaction/index.ts';
import {
  type Books,
  type FeeSum,
  findPlaceBefore,
  type KindSum,
  type MonthGross,
  type Place,
  sumByKind,
  sumFees,
  sumGrossPayments,
} from './statement.repository.ts';
import { addUp, assertComplete, toTotals } from './statement-totals.ts';

/**
 * How long after its end a period becomes final. A transaction records its start as the time of an
 * entry, and may commit shortly after the period's end.
 */
const CLOSING_DELAY_MS = 10 * MINUTE_MS;

/** Whether a period that ends at `end` has its final figures. */
export function isFinal(end: Instant, now: Instant): boolean {
  return now >= end + CLOSING_DELAY_MS;
}

/** A month with the places in the books where it begins and ends. */
interface MonthPlaces {
  readonly month: StatementPeriod;
  readonly limits: Limits;
  readonly opening: Place;
  readonly closing: Place;
}

/** Finds the places where the months of a period begin and end. Months that have not begun are left out. */
async function findPlaces(
  reader: Reader,
  books: Books,
  calendar: AgentCalendar,
  { period, now }: { readonly period: StatementPeriod; readonly now: Instant },
): Promise<MonthPlaces[]> {
  const places: MonthPlaces[] = [];
  for (const month of listMonthsOf(period)) {
    if (calendar.startOf(month) > now) break;
    const limits = calendar.limitsOf(month);
    const opening = places.at(-1)?.closing ?? (await findPlaceBefore(reader, books, limits.start));
    places.push({ month, limits, opening, closing: await findPlaceBefore(reader, books, limits.end) });
  }
  return places;
}

/**
 * Reads the totals of a period and the late transactions among them. Sums month by month: between
 * two months, the server handles other requests.
 */
async function readTotals(
  reader: Reader,
  books: Books,
  places: readonly MonthPlaces[],
  { calendar, start }: { readonly calendar: AgentCalendar; readonly start: Instant },
) {
  const opening = places[0]?.opening ?? { position: 0, balance: cents(0) };
  const closing = places.at(-1)?.closing ?? opening;
  const monthly: KindSum[] = [];
  const fees: FeeSum[] = [];
  for (const month of places) {
    const range = { ...books, after: month.opening.position, upTo: month.closing.position };
    monthly.push(...(await sumByKind(reader, range, start)));
    fees.push(...(await sumFees(reader, range)));
  }
  const sums = addUp(monthly);
  const totals = toTotals(sums, fees);
  assertComplete(opening.balance, totals, closing.balance);
  const count = sums.reduce((all, { lateCount }) => all + lateCount, 0);
  const range = { ...books, after: opening.position, upTo: closing.position };
  const lateOptions = { calendar, occurredBefore: start, limit: LATE_TRANSACTIONS_MAX };
  const late = {
    count,
    net: cents(sums.reduce((all, { lateNet }) => all + lateNet, 0)),
    transactions: count === 0 ? [] : await listLateTransactions(reader, range, lateOptions),
  };
  return { opening: opening.balance, totals, closing: closing.balance, late };
}

/** Reads the gross payments of each month. */
async function readGross(
  reader: Reader,
  books: Books,
  places: readonly MonthPlaces[],
  periodEnd: Instant,
): Promise<MonthGross[]> {
  const months: MonthGross[] = [];
  for (const { limits } of places) months.push(await sumGrossPayments(reader, books, limits, periodEnd));
  return months;
}

/** Adds up the gross payments of a period. */
function addUpGross(months: readonly MonthGross[]): GrossPayments {
  return {
    gross: cents(months.reduce((sum, { month }) => sum + month.gross, 0)),
    recordedLater: cents(months.reduce((sum, { afterPeriod }) => sum + afterPeriod, 0)),
    count: months.reduce((sum, { month }) => sum + month.count, 0),
  };
}

function toMonth({ month, opening, closing }: MonthPlaces, grossPayments: GrossPayments): StatementMonth {
  return {
    month,
    opening: opening.balance,
    net: cents(closing.balance - opening.balance),
    closing: closing.balance,
    grossPayments,
  };
}

/**
 * Reads what changed the agent's balance in a month or a year, from the ledger. Entries belong to the period
 * in which they were recorded, so the figures of a final statement never change: what arrives later is in a
 * later statement, as late. The cost depends on the entries of the period, and not on those before it.
 * Without a period, reads the current month. WRONG_ROLE for a buyer. INVALID_INPUT for a period that has not
 * begun.
 */
export async function readStatement(ctx: UseCaseContext, input: StatementInput): Promise<Statement> {
  const { userId: agentId } = requireAgent(ctx.actor);
  const { currency } = input;
  const reader = ctx.db.read;
  const now = ctx.clock.now();
  const zones = await listTimeZones(reader, agentId);
  const calendar = createCalendar(zones);
  const period = input.period ?? calendar.monthAt(now);
  if (calendar.startOf(period) > now)
    throw failure('INVALID_INPUT', { fields: { period: `${formatPeriod(period)} has not begun` } });
  const { start, end } = calendar.limitsOf(period);
  const books = { agentId, currency };
  const places = await findPlaces(reader, books, calendar, { period, now });
  const gross = await readGross(reader, books, places, end);
  return {
    period,
    currency,
    timeZones: [...calendar.zonesOf(period)],
    isDefaultTimeZone: zones.length === 0,
    startsAt: start,
    endsAt: end,
    isFinal: isFinal(end, now),
    ...(await readTotals(reader, books, places, { calendar, start })),
    grossPayments: addUpGross(gross),
    months: places.flatMap((place, index) => {
      const ofMonth = gross[index];
      return ofMonth ? [toMonth(place, ofMonth.month)] : [];
    }),
  };
}
