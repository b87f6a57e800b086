import { parseMoney } from '@gable/contracts/kernel';
import { type InvoiceRow, invoices } from '#domains/invoice/invoice.tables.ts';
import { type InvoiceLineRow, invoiceLines } from '#domains/invoice/invoice-line.tables.ts';
import { scheduledPayments } from '#domains/payment-schedule/payment-schedule.tables.ts';
import { type ProposalRow, proposals } from '#domains/proposal/proposal.tables.ts';
import { type Counters, sumCounters } from '../counters.ts';
import type { ScenarioContext } from '../scenario-context.ts';

type PaymentRow = typeof scheduledPayments.$inferSelect;

const sum = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0);

/** Lists invoices of a schedule that do not bill exactly one payment, and payments that are billed twice. */
function listWrongInvoices(
  payments: readonly PaymentRow[],
  billed: readonly InvoiceRow[],
  lines: readonly InvoiceLineRow[],
): string[] {
  const live = billed.filter(({ status }) => status !== 'void');
  const wrong = live.filter(({ id, amount }) => {
    const own = payments.filter((payment) => payment.invoiceId === id && payment.state === 'billed');
    return (
      own.length !== 1 || sum(own) !== amount || sum(lines.filter((one) => one.invoiceId === id)) !== amount
    );
  });
  const billedPayments = payments.filter(({ state }) => state === 'billed');
  return [
    ...wrong.map(({ id, amount }) => `The invoice ${id} over ${amount} does not bill one payment.`),
    ...(billedPayments.length === live.length
      ? []
      : [`${live.length} invoices bill ${billedPayments.length} payments.`]),
  ];
}

function auditProposal(
  row: ProposalRow,
  payments: readonly PaymentRow[],
  billed: readonly InvoiceRow[],
  lines: readonly InvoiceLineRow[],
): string[] {
  const total = parseMoney(row.amount);
  const paid = billed.filter(({ status }) => status === 'paid').length;
  return [
    ...(sum(payments) === total ? [] : [`The payments of ${row.id} sum to ${sum(payments)}, not ${total}.`]),
    ...(row.scheduledPaidCount === paid && row.scheduledCount === payments.length
      ? []
      : [`${row.id} counts ${row.scheduledPaidCount} of ${row.scheduledCount} as paid, but ${paid} are.`]),
    ...listWrongInvoices(payments, billed, lines),
  ];
}

/**
 * Lists what violates that each payment of a schedule is billed once: payments that do not sum to the
 * price, invoices that bill none or several, and a wrong count of paid ones.
 */
export async function auditInstallments({ db: { read } }: ScenarioContext): Promise<string[]> {
  const payments = await read.select().from(scheduledPayments);
  if (payments.length === 0) return [];
  const [rows, billed, lines] = await Promise.all([
    read.select().from(proposals),
    read.select().from(invoices),
    read.select().from(invoiceLines),
  ]);
  const scheduled = new Set(payments.map(({ proposalId }) => proposalId));
  return rows
    .filter(({ id }) => scheduled.has(id))
    .flatMap((row) => {
      const own = <Row extends { readonly proposalId: string }>(all: readonly Row[]) =>
        all.filter(({ proposalId }) => proposalId === row.id);
      return auditProposal(row, own(payments), own(billed), lines);
    });
}

/** Counts the payments of schedules by their state. */
export async function countInstallments({ db }: ScenarioContext): Promise<Counters> {
  const payments = await db.read.select().from(scheduledPayments);
  return sumCounters(payments.map(({ state }) => ({ [`installment ${state}`]: 1 })));
}
