import { invoices } from '#domains/invoice/invoice.tables.ts';
import { invoiceLines } from '#domains/invoice/invoice-line.tables.ts';
import { timeEntries } from '#domains/time-entry/time-entry.tables.ts';
import type { ScenarioContext } from '../scenario-context.ts';

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

/**
 * Lists invoices for time whose lines do not sum to them, or whose time is not billed exactly by
 * them: no time for a void one, and the time of its lines otherwise.
 */
export async function auditTime(context: ScenarioContext): Promise<string[]> {
  const { read } = context.db;
  const hourly = new Set(context.proposals.flatMap((one) => (one.isHourly ? [one.proposalId] : [])));
  const lines = await read.select().from(invoiceLines);
  const entries = await read.select().from(timeEntries);
  const rows = (await read.select().from(invoices)).filter(({ proposalId }) => hourly.has(proposalId));
  return rows.flatMap(({ id, amount, status }) => {
    const lined = sum(lines.filter(({ invoiceId }) => invoiceId === id).map((line) => line.amount));
    const billed = sum(entries.filter(({ invoiceId }) => invoiceId === id).map((one) => one.billedAmount));
    const expected = status === 'void' ? 0 : amount;
    if (lined === amount && billed === expected) return [];
    return [`The ${status} invoice ${id} over ${amount} has lines of ${lined} and bills time of ${billed}.`];
  });
}
