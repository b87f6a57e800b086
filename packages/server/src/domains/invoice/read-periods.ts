import type { BillingView, PeriodsInput, PeriodView } from '@gable/contracts/invoice';
import { cents } from '@gable/contracts/kernel';
import { namePayments } from '@gable/contracts/payment-schedule';
import type { UseCaseContext } from '#kernel/index.ts';
import { listScheduledPayments, type ScheduledPaymentRow } from '../payment-schedule/index.ts';
import { listBillings } from './read-billings.ts';

interface NamedPayment extends ScheduledPaymentRow {
  readonly name: string;
}

function toPeriod(billing: BillingView, payments: readonly NamedPayment[]): PeriodView {
  const payment = payments.find(({ invoiceId }) => invoiceId === billing.id);
  return { ...billing, name: payment?.name ?? null, dueOn: payment?.dueOn ?? null };
}

const toPlanned = ({ name, amount, dueOn }: NamedPayment, number: number): PeriodView => ({
  number,
  id: null,
  invoiceId: null,
  name,
  amount,
  status: 'planned',
  paidOutside: false,
  invoiceUrl: null,
  refunded: cents(0),
  lost: cents(0),
  dispute: null,
  overdue: false,
  paymentFailed: false,
  isCurrent: false,
  createdAt: null,
  paidAt: null,
  dueOn,
  lines: [],
});

/**
 * Lists the invoices of a proposal like `listBillings`. With `include`, the payments of a fixed price that
 * are not invoiced come before them, the latest first.
 */
export async function listPeriods(
  ctx: UseCaseContext,
  { proposalId, include }: PeriodsInput,
): Promise<readonly PeriodView[]> {
  const billings = await listBillings(ctx, { proposalId });
  const rows = await listScheduledPayments(ctx.db.read, proposalId);
  const names = namePayments(rows);
  const payments = rows.map((row, index): NamedPayment => ({ ...row, name: names[index] ?? '' }));
  const periods = billings.map((billing) => toPeriod(billing, payments));
  if (include === undefined) return periods;
  const last = Math.max(0, ...billings.filter(({ status }) => status !== 'void').map(({ number }) => number));
  const open = payments.filter(({ state }) => state !== 'billed');
  return [...open.map((payment, index) => toPlanned(payment, last + index + 1)).reverse(), ...periods];
}
