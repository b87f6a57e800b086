import { type DisputeState, getDisputeState, getLostAmount } from '@gable/contracts/dispute';
import { isPayable } from '@gable/contracts/invoice';
import { type Cents, cents, type Instant, type InvoiceId, type ProposalId } from '@gable/contracts/kernel';
import { inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { disputes } from '../dispute/dispute.tables.ts';
import { proposals } from '../proposal/index.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { sumRefunds } from './invoice-refunds.ts';

/** What is known of an invoice beside its row. */
export interface InvoiceState {
  /** What of its payment was refunded, including pending refunds, in cents. */
  readonly refunded: Cents;
  /** What of its payment the bank returned in disputes that were lost, in cents. */
  readonly lost: Cents;
  readonly dispute: DisputeState | null;
  /** When it is due; null for a draft and for one that is not to be paid. */
  readonly dueAt: Instant | null;
  /** Whether a payment of it is processing. */
  readonly isProcessing: boolean;
  /** Whether the last attempt to pay it failed. */
  readonly paymentFailed: boolean;
}

export const INITIAL_STATE: InvoiceState = {
  refunded: cents(0),
  lost: cents(0),
  dispute: null,
  dueAt: null,
  isProcessing: false,
  paymentFailed: false,
};

/** Loads what the disputes of each payment mean. Payments without are missing. */
async function loadDisputes(
  reader: Reader,
  invoiceIds: readonly InvoiceId[],
): Promise<ReadonlyMap<InvoiceId, Pick<InvoiceState, 'dispute' | 'lost'>>> {
  if (invoiceIds.length === 0) return new Map();
  const { invoiceId, status, amount } = disputes;
  const rows = await reader
    .select({ invoiceId, status, amount })
    .from(disputes)
    .where(inArray(invoiceId, [...invoiceIds]));
  const byInvoice = Map.groupBy(rows, (row) => row.invoiceId);
  return new Map(
    [...byInvoice].map(([id, list]) => [id, { dispute: getDisputeState(list), lost: getLostAmount(list) }]),
  );
}

/** Loads what proposals know of their current invoices. */
async function loadProposals(reader: Reader, ids: readonly ProposalId[]) {
  if (ids.length === 0) return new Map<ProposalId, never>();
  const { id, dueAt, paymentStatus } = proposals;
  const rows = await reader
    .select({ id, dueAt, paymentStatus })
    .from(proposals)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Loads what is known of invoices beside their rows. */
export async function loadInvoiceStates(
  reader: Reader,
  rows: readonly InvoiceRow[],
): Promise<(row: InvoiceRow) => InvoiceState> {
  const paid = rows.filter(({ status }) => status === 'paid').map(({ id }) => id);
  const [refunded, disputed, current] = await Promise.all([
    sumRefunds(reader, paid),
    loadDisputes(reader, paid),
    loadProposals(
      reader,
      rows.filter(({ status }) => isPayable(status)).map(({ proposalId }) => proposalId),
    ),
  ]);
  return (row) => {
    // It is then the current invoice of its proposal.
    const proposal = isPayable(row.status) ? current.get(row.proposalId) : undefined;
    return {
      refunded: refunded.get(row.id) ?? cents(0),
      lost: disputed.get(row.id)?.lost ?? cents(0),
      dispute: disputed.get(row.id)?.dispute ?? null,
      dueAt: proposal?.dueAt ?? null,
      isProcessing: proposal?.paymentStatus === 'payment_pending',
      paymentFailed: proposal?.paymentStatus === 'payment_failed',
    };
  };
}
