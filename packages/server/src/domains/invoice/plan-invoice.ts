import { type Cents, cents, type Instant, invoiceLineIdSchema, MIN_CHARGE } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import { type BillingMonth, formatBillingMonth } from '@gable/contracts/subscription';
import type { Reader, Transaction } from '#db/index.ts';
import { failure, newId } from '#kernel/index.ts';
import { claimPayment, findPaymentToBill, type PaymentToBill } from '../payment-schedule/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { billMonth, findMonthToBill } from '../subscription/index.ts';
import { claimTimeEntry, type NextBill, planNextBill } from '../time-entry/index.ts';
import { assertWithinTourCap } from './find-card-hold.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { invoiceLines } from './invoice-line.tables.ts';

/** What the next invoice of a proposal bills. `amount` in cents. */
interface InvoicePlan {
  readonly amount: Cents;
  /** The time that an hourly proposal bills; none for another pricing structure. */
  readonly lines: NextBill['lines'];
  /** The month that a monthly proposal bills; null for another pricing structure. */
  readonly month: BillingMonth | null;
  /** The payment that the schedule of a fixed price bills; null without a schedule. */
  readonly payment: PaymentToBill | null;
}

/** Returns the amount of a proposal, in cents. AMOUNT_NOT_PAYABLE. */
export function requireChargeableAmount({ proposal }: ProposalWithDeal): Cents {
  const amount = parseChargeableAmount(proposal.amount);
  if (amount === null) throw failure('AMOUNT_NOT_PAYABLE', {});
  return amount;
}

/**
 * Finds the time that the next invoice bills. Null if it bills the proposal's amount: that of a fixed
 * price, and of an hourly proposal without a cap that has no time to bill, since an integrator may record
 * hours elsewhere. AMOUNT_NOT_PAYABLE.
 */
export async function findTimeToBill(reader: Reader, found: ProposalWithDeal): Promise<NextBill | null> {
  if (found.proposal.pricingStructure !== 'hourly') return null;
  const bill = await planNextBill(reader, found);
  if (bill === null) throw failure('AMOUNT_NOT_PAYABLE', {});
  return bill.lines.length === 0 && bill.cap === null ? null : bill;
}

async function planHours(
  tx: Transaction,
  { proposal }: ProposalWithDeal,
  { lines, amount, cap, isCapped, billed }: NextBill,
  current: InvoiceRow | null,
): Promise<InvoicePlan> {
  if (lines.length === 0 && isCapped && cap !== null) throw failure('CAP_REACHED', { cap });
  if (lines.length === 0) throw failure(current === null ? 'NO_UNBILLED_TIME' : 'ALREADY_PAID', {});
  if (amount < MIN_CHARGE) throw failure('AMOUNT_NOT_PAYABLE', {});
  await assertWithinTourCap(tx, proposal.id, cents(billed + amount));
  return { amount, lines, month: null, payment: null };
}

/**
 * Plans the next invoice of a locked proposal: the time of `findTimeToBill`, the month of
 * `findMonthToBill`, the payment of `findPaymentToBill`, or its amount once. `current` is the paid invoice
 * before it; null for none. AMOUNT_NOT_PAYABLE, NO_UNBILLED_TIME, CAP_REACHED, NO_MONTH_DUE,
 * SCHEDULE_MISMATCH, ALREADY_PAID if nothing is left to bill, ABOVE_AGREEMENT.
 */
export async function planInvoice(
  tx: Transaction,
  found: ProposalWithDeal,
  { current, now }: { readonly current: InvoiceRow | null; readonly now: Instant },
): Promise<InvoicePlan> {
  const time = await findTimeToBill(tx, found);
  if (time) return planHours(tx, found, time, current);
  const month = await findMonthToBill(tx, found, now);
  const payment = await findPaymentToBill(tx, found);
  if (current !== null && month === null && payment === null) throw failure('ALREADY_PAID', {});
  const total = requireChargeableAmount(found);
  await assertWithinTourCap(tx, found.proposal.id, total);
  return { amount: payment?.row.amount ?? total, lines: [], month, payment };
}

/** Stores the only line of an invoice. */
async function storeLine(
  tx: Transaction,
  { id: invoiceId, amount }: InvoiceRow,
  line: Pick<typeof invoiceLines.$inferInsert, 'kind' | 'date' | 'description'>,
): Promise<void> {
  const id = newId(invoiceLineIdSchema);
  await tx.insert(invoiceLines).values({ id, invoiceId, position: 1, minutes: null, amount, ...line });
}

async function storeMonth(tx: Transaction, invoice: InvoiceRow, month: BillingMonth): Promise<void> {
  const { id: invoiceId, proposalId, createdAt: now } = invoice;
  await billMonth(tx, { proposalId, month, invoiceId, now });
  const description = formatBillingMonth(month);
  await storeLine(tx, invoice, { kind: 'month', date: `${month}-01`, description });
}

async function storePayment(
  tx: Transaction,
  invoice: InvoiceRow,
  { row, name }: PaymentToBill,
): Promise<void> {
  const { id: invoiceId, createdAt: now } = invoice;
  await claimPayment(tx, row, { invoiceId, now });
  const date = row.dueOn ?? new Date(now).toISOString().slice(0, 10);
  await storeLine(tx, invoice, { kind: row.kind, date, description: name });
}

/**
 * Stores the lines of a new invoice, and marks their time, month or payment as billed in the same
 * transaction.
 */
export async function storeInvoiceLines(
  tx: Transaction,
  invoice: InvoiceRow,
  { lines, month, payment }: InvoicePlan,
): Promise<void> {
  if (month !== null) return storeMonth(tx, invoice, month);
  if (payment !== null) return storePayment(tx, invoice, payment);
  const { id: invoiceId } = invoice;
  for (const { entry, amount } of lines) await claimTimeEntry(tx, entry.id, { invoiceId, amount });
  const rows = lines.map(({ entry: { date, minutes, note }, amount }, index) => ({
    id: newId(invoiceLineIdSchema),
    invoiceId,
    position: index + 1,
    kind: 'time' as const,
    date,
    minutes,
    description: note,
    amount,
  }));
  if (rows.length > 0) await tx.insert(invoiceLines).values(rows);
}
