import { type Cents, cents, type Instant, invoiceLineIdSchema, MIN_CHARGE } from '@gable/contracts/kernel';
import { type LineItem, lineItemAmount, parseChargeableAmount } from '@gable/contracts/proposal';
import { type BillingMonth, formatBillingMonth } from '@gable/contracts/subscription';
import type { Reader, Transaction } from '#db/index.ts';
import { dayAt, failure, newId } from '#kernel/index.ts';
import { claimPayment, findPaymentToBill, type PaymentToBill } from '../payment-schedule/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { billMonth, findMonthAmount, findMonthToBill } from '../subscription/index.ts';
import { claimTimeEntry, type NextBill, planNextBill } from '../time-entry/index.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { type InvoiceLineRow, invoiceLines } from './invoice-line.tables.ts';
import { assertWithinTourCap } from './payments/find-card-hold.ts';

/** What the next invoice of a proposal bills. `amount` in cents. */
interface InvoicePlan {
  readonly amount: Cents;
  /** The time that an hourly proposal bills; none for another pricing structure. */
  readonly lines: NextBill['lines'];
  /** The month that a monthly proposal bills; null for another pricing structure. */
  readonly month: BillingMonth | null;
  /** The payment that the schedule of a fixed price bills; null without a schedule. */
  readonly payment: PaymentToBill | null;
  /** The line items of a fixed price without a schedule. */
  readonly items: readonly LineItem[];
}

/** Returns the amount of a proposal, in cents. AMOUNT_NOT_PAYABLE. */
export function requireChargeableAmount({ proposal }: ProposalWithDeal): Cents {
  const amount = parseChargeableAmount(proposal.amount);
  if (amount === null)
    throw failure('AMOUNT_NOT_PAYABLE', proposal.pricingStructure === 'hourly' ? { unit: 'rate' } : {});
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
  if (bill === null) throw failure('AMOUNT_NOT_PAYABLE', { unit: 'rate' });
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
  if (amount < MIN_CHARGE) throw failure('AMOUNT_NOT_PAYABLE', { unit: 'time' });
  await assertWithinTourCap(tx, proposal.id, cents(billed + amount));
  return { amount, lines, month: null, payment: null, items: [] };
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
  const agreed = requireChargeableAmount(found);
  const total = (month && (await findMonthAmount(tx, found.proposal.id, month))) ?? agreed;
  await assertWithinTourCap(tx, found.proposal.id, total);
  const { pricingStructure, lineItems } = found.proposal;
  const items = pricingStructure === 'fixed' && payment === null ? lineItems : [];
  return { amount: payment?.row.amount ?? total, lines: [], month, payment, items };
}

type NewLine = Omit<InvoiceLineRow, 'id' | 'invoiceId' | 'position'>;

const NO_DETAILS = { minutes: null, quantity: null, unitAmount: null } as const;

/** Stores the lines of an invoice, in order. Throws unless they sum to its amount. */
async function storeLines(
  tx: Transaction,
  { id: invoiceId, amount: total }: InvoiceRow,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const sum = lines.reduce((so, { amount }) => so + amount, 0);
  if (sum !== total) throw new Error(`The lines of invoice ${invoiceId} sum to ${sum}, not to ${total}.`);
  await tx.insert(invoiceLines).values(
    lines.map((line, index) => ({
      ...line,
      id: newId(invoiceLineIdSchema),
      invoiceId,
      position: index + 1,
    })),
  );
}

async function storeMonth(tx: Transaction, invoice: InvoiceRow, month: BillingMonth): Promise<void> {
  const { id: invoiceId, proposalId, createdAt: now } = invoice;
  await billMonth(tx, { proposalId, month, invoiceId, now });
  const description = formatBillingMonth(month);
  const { amount } = invoice;
  await storeLines(tx, invoice, [{ ...NO_DETAILS, kind: 'month', date: `${month}-01`, description, amount }]);
}

async function storePayment(
  tx: Transaction,
  invoice: InvoiceRow,
  { row, name }: PaymentToBill,
): Promise<void> {
  const { id: invoiceId, createdAt: now } = invoice;
  await claimPayment(tx, row, { invoiceId, now });
  const date = row.dueOn ?? dayAt(now, 'UTC');
  const { amount } = invoice;
  await storeLines(tx, invoice, [{ ...NO_DETAILS, kind: row.kind, date, description: name, amount }]);
}

/**
 * Stores the lines of a new invoice: time, a month, a payment, or line items. Marks their time, month or
 * payment as billed in the same transaction.
 */
export async function storeInvoiceLines(
  tx: Transaction,
  invoice: InvoiceRow,
  { lines, month, payment, items }: InvoicePlan,
): Promise<void> {
  if (month !== null) return storeMonth(tx, invoice, month);
  if (payment !== null) return storePayment(tx, invoice, payment);
  const { id: invoiceId, createdAt } = invoice;
  for (const { entry, amount } of lines) await claimTimeEntry(tx, entry.id, { invoiceId, amount });
  await storeLines(tx, invoice, [
    ...lines.map(({ entry: { date, minutes, note }, amount }) => ({
      ...NO_DETAILS,
      kind: 'time' as const,
      date,
      minutes,
      description: note,
      amount,
    })),
    ...items.map((item) => ({
      ...item,
      kind: 'item' as const,
      date: dayAt(createdAt, 'UTC'),
      minutes: null,
      amount: lineItemAmount(item),
    })),
  ]);
}
