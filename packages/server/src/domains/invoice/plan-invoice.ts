import { type Cents, cents, invoiceLineIdSchema, MIN_CHARGE } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { failure, newId } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { claimTimeEntry, type NextBill, planNextBill } from '../time-entry/index.ts';
import { assertWithinTourCap } from './find-card-hold.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { invoiceLines } from './invoice-line.tables.ts';

/** What the next invoice of a proposal bills. `amount` in cents. */
interface InvoicePlan {
  readonly amount: Cents;
  /** The time that an hourly proposal bills; none for another pricing structure. */
  readonly lines: NextBill['lines'];
}

/** Plans an invoice of the proposal's amount. AMOUNT_NOT_PAYABLE, ABOVE_AGREEMENT. */
async function planAmount(tx: Transaction, { proposal }: ProposalWithDeal): Promise<InvoicePlan> {
  const amount = parseChargeableAmount(proposal.amount);
  if (amount === null) throw failure('AMOUNT_NOT_PAYABLE', {});
  await assertWithinTourCap(tx, proposal.id, amount);
  return { amount, lines: [] };
}

async function planHours(
  tx: Transaction,
  found: ProposalWithDeal,
  current: InvoiceRow | null,
): Promise<InvoicePlan> {
  const bill = await planNextBill(tx, found);
  if (bill === null) throw failure('AMOUNT_NOT_PAYABLE', {});
  const { lines, amount, cap, isCapped, billed } = bill;
  if (lines.length === 0 && isCapped && cap !== null) throw failure('CAP_REACHED', { cap });
  if (lines.length === 0 && current !== null) throw failure('ALREADY_PAID', {});
  if (lines.length === 0 && cap !== null) throw failure('NO_UNBILLED_TIME', {});
  // An integrator who records hours elsewhere bills the amount, as with a fixed price.
  if (lines.length === 0) return planAmount(tx, found);
  if (amount < MIN_CHARGE) throw failure('AMOUNT_NOT_PAYABLE', {});
  await assertWithinTourCap(tx, found.proposal.id, cents(billed + amount));
  return { amount, lines };
}

/**
 * Plans the next invoice of a locked proposal: the hours that are not billed, or its amount, also of
 * an hourly proposal without time and without a cap.
 * `current` is the paid invoice before it; null for none. AMOUNT_NOT_PAYABLE, NO_UNBILLED_TIME,
 * CAP_REACHED, ALREADY_PAID if nothing is left to bill, ABOVE_AGREEMENT.
 */
export async function planInvoice(
  tx: Transaction,
  found: ProposalWithDeal,
  current: InvoiceRow | null,
): Promise<InvoicePlan> {
  if (found.proposal.pricingStructure === 'hourly') return planHours(tx, found, current);
  if (current !== null) throw failure('ALREADY_PAID', {});
  return planAmount(tx, found);
}

/** Stores the lines of a new invoice, and marks their time as billed in the same transaction. */
export async function storeInvoiceLines(
  tx: Transaction,
  { id: invoiceId }: InvoiceRow,
  { lines }: InvoicePlan,
): Promise<void> {
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
