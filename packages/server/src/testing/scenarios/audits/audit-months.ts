import type { Instant } from '@gable/contracts/kernel';
import { monthAfter } from '@gable/contracts/subscription';
import { type InvoiceRow, invoices } from '#domains/invoice/invoice.tables.ts';
import { invoiceLines } from '#domains/invoice/invoice-line.tables.ts';
import { billingTime } from '#domains/subscription/billing-time.ts';
import { subscriptionMonths, subscriptions } from '#domains/subscription/subscription.tables.ts';
import { type Counters, sumCounters } from '../counters.ts';
import type { ScenarioContext } from '../scenario-context.ts';

type MonthRow = typeof subscriptionMonths.$inferSelect;

/** Lists invoices that do not bill exactly one month, and months that several invoices bill. */
async function listWrongInvoices(
  { db }: ScenarioContext,
  billed: readonly InvoiceRow[],
  months: readonly MonthRow[],
): Promise<string[]> {
  const lines = await db.read.select().from(invoiceLines);
  const seen = new Set<string>();
  return billed.flatMap(({ id, amount, proposalId }) => {
    const [line, ...others] = lines.filter(({ invoiceId }) => invoiceId === id);
    const month = line?.date.slice(0, '2026-11'.length) ?? 'no month';
    const row = months.find((one) => one.proposalId === proposalId && one.month === month);
    const isRight = row?.state === 'billed' && row.invoiceId === id && line?.amount === amount;
    const isFirst = !seen.has(`${proposalId} ${month}`);
    seen.add(`${proposalId} ${month}`);
    if (isRight && isFirst && others.length === 0) return [];
    return [`The invoice ${id} over ${amount} bills ${month}, which is ${row?.state} by ${row?.invoiceId}.`];
  });
}

/** Lists months that are billed before their time, and those before the next one that nothing explains. */
function listWrongMonths(
  row: typeof subscriptions.$inferSelect,
  months: readonly MonthRow[],
  now: Instant,
): string[] {
  const own = new Set(
    months.filter(({ proposalId }) => proposalId === row.proposalId).map((one) => one.month),
  );
  const early = [...own].filter((month) => billingTime(month, row) > now);
  const findings = early.map((month) => `The month ${month} is billed early.`);
  for (let month = row.firstMonth; month < row.nextMonth; month = monthAfter(month))
    if (!own.has(month)) findings.push(`The month ${month} is left out.`);
  return findings;
}

/**
 * Lists what violates that each month is billed once: invoices without a month of their own, months
 * that are billed early or by a void invoice, and months that are left out without a reason.
 */
export async function auditMonths(context: ScenarioContext): Promise<string[]> {
  const { read } = context.db;
  const rows = await read.select().from(subscriptions);
  if (rows.length === 0) return [];
  const months = await read.select().from(subscriptionMonths);
  const monthly = new Set(rows.map(({ proposalId }) => proposalId));
  const billed = (await read.select().from(invoices)).filter(
    ({ proposalId, status }) => status !== 'void' && monthly.has(proposalId),
  );
  const withoutInvoice = months.filter(
    ({ state, invoiceId }) => state === 'billed' && !billed.some(({ id }) => id === invoiceId),
  );
  return [
    ...(await listWrongInvoices(context, billed, months)),
    ...withoutInvoice.map(({ month, invoiceId }) => `The void invoice ${invoiceId} bills ${month}.`),
    ...rows.flatMap((row) => listWrongMonths(row, months, context.clock.now())),
  ];
}

/** Counts the months of monthly invoices by their state. */
export async function countMonths({ db }: ScenarioContext): Promise<Counters> {
  const months = await db.read.select().from(subscriptionMonths);
  return sumCounters(months.map(({ state }) => ({ [`month ${state}`]: 1 })));
}
