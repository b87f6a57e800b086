import type { Instant, UserId } from '@gable/contracts/kernel';
import { nextMonth } from '@gable/contracts/statement';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { ledgerBalances } from '../ledger/ledger.tables.ts';
import { statementTimeZones } from './agent-calendar.tables.ts';
import {
  type AgentCalendar,
  createCalendar,
  DEFAULT_TIME_ZONE,
  EARLIEST_MONTH,
  type ZoneFromMonth,
} from './calendar.ts';

/** Lists the time zones of an agent's statements, oldest first. Empty if none was chosen. */
export async function listTimeZones(reader: Reader, agentId: UserId): Promise<ZoneFromMonth[]> {
  const { firstMonth, timeZone } = statementTimeZones;
  return reader
    .select({ firstMonth, timeZone })
    .from(statementTimeZones)
    .where(eq(statementTimeZones.agentId, agentId))
    .orderBy(asc(firstMonth));
}

/** Loads the days and months of an agent's money (decisions 100 and 123). */
export async function loadCalendar(reader: Reader, agentId: UserId): Promise<AgentCalendar> {
  return createCalendar(await listTimeZones(reader, agentId));
}

/** Lists the time zones of the agent's own statements, oldest first. Agents only. */
export function listStatementTimeZones(ctx: UseCaseContext): Promise<readonly ZoneFromMonth[]> {
  return listTimeZones(ctx.db.read, requireAgent(ctx.actor).userId);
}

/**
 * Sets the time zone of an agent's statements from the next month on, so that no month that has
 * begun gets other limits. Without any transaction it applies to all months. The caller has locked
 * the user.
 */
export async function setStatementTimeZone(
  tx: Transaction,
  agentId: UserId,
  timeZone: string,
  now: Instant,
): Promise<void> {
  const zones = await listTimeZones(tx, agentId);
  if ((zones.at(-1)?.timeZone ?? DEFAULT_TIME_ZONE) === timeZone) return;
  const hasTransactions = (await tx.$count(ledgerBalances, eq(ledgerBalances.agentId, agentId))) > 0;
  const firstMonth = hasTransactions ? nextMonth(createCalendar(zones).monthAt(now)) : EARLIEST_MONTH;
  await tx
    .delete(statementTimeZones)
    .where(and(eq(statementTimeZones.agentId, agentId), gte(statementTimeZones.firstMonth, firstMonth)));
  await tx.insert(statementTimeZones).values({ agentId, firstMonth, timeZone, createdAt: now });
}
