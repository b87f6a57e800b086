import {
  type Cents,
  cents,
  type InvoiceId,
  type ProposalId,
  type TimeEntryId,
} from '@gable/contracts/kernel';
import { type HourlyBill, planHourlyBill } from '@gable/contracts/time-entry';
import { and, eq, isNull, sum } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { findHourlyCap } from './hourly-cap.repository.ts';
import { type TimeEntryRow, timeEntries } from './time-entry.tables.ts';
import { toHourlyRate } from './time-entry.view.ts';

/** Sums what the invoices of a proposal bill for time, without void ones, in cents. */
export async function sumBilledTime(reader: Reader, proposalId: ProposalId): Promise<Cents> {
  const [row] = await reader
    .select({ total: sum(timeEntries.billedAmount).mapWith(Number) })
    .from(timeEntries)
    .where(eq(timeEntries.proposalId, proposalId));
  return cents(row?.total ?? 0);
}

/** The next bill of an hourly proposal, with what limits it. */
export interface NextBill extends HourlyBill<TimeEntryRow> {
  readonly cap: Cents | null;
  /** The sum of the invoices so far, without void ones. */
  readonly billed: Cents;
}

/** Plans the next bill of an hourly proposal. Null if its rate cannot be charged. */
export async function planNextBill(reader: Reader, found: ProposalWithDeal): Promise<NextBill | null> {
  const rate = toHourlyRate(found);
  if (rate === null) return null;
  const { id: proposalId } = found.proposal;
  const unbilled = await reader
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.proposalId, proposalId), isNull(timeEntries.invoiceId)));
  const { cap } = await findHourlyCap(reader, proposalId);
  const billed = await sumBilledTime(reader, proposalId);
  return { ...planHourlyBill(unbilled, { rate, cap, billed }), cap, billed };
}

/**
 * Marks an entry as billed, with compare-and-set. Throws if another invoice bills it, so that the
 * transaction that creates the invoice is rolled back.
 */
export async function claimTimeEntry(
  tx: Transaction,
  entryId: TimeEntryId,
  billing: { readonly invoiceId: InvoiceId; readonly amount: Cents },
): Promise<void> {
  const claimed = await tx
    .update(timeEntries)
    .set({ invoiceId: billing.invoiceId, billedAmount: billing.amount })
    .where(and(eq(timeEntries.id, entryId), isNull(timeEntries.invoiceId)))
    .returning({ id: timeEntries.id });
  if (claimed.length === 0) throw new Error(`The time entry ${entryId} is billed already.`);
}

/** Makes the time of a void invoice unbilled. */
export async function releaseTime(tx: Transaction, invoiceId: InvoiceId): Promise<void> {
  await tx
    .update(timeEntries)
    .set({ invoiceId: null, billedAmount: null })
    .where(eq(timeEntries.invoiceId, invoiceId));
}
