import type { Instant, ProposalId } from '@gable/contracts/kernel';
import { type PaymentEvent, paymentLifecycle } from '@gable/contracts/proposal';
import { and, eq, inArray } from 'drizzle-orm';
import { nextUpdatedAt, type Transaction } from '#db/index.ts';
import { deals } from '../deal/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { withClient } from './proposal.access.ts';
import { proposals } from './proposal.tables.ts';
import { toProposalView } from './proposal.view.ts';

/** The invoice that a proposal shows. Omitted times are unchanged. */
export interface ProposalInvoice {
  readonly invoiceId: string;
  readonly invoiceUrl: string | null;
  readonly invoicedAt?: Instant;
  readonly dueAt?: Instant | null;
}

const NO_INVOICE = { invoiceId: null, invoiceUrl: null, invoicedAt: null, dueAt: null } as const;

/** The events that show a payment with its time. */
const PAYMENT_EVENTS: readonly PaymentEvent[] = [
  'payment_succeeded',
  'earlier_payment_restored',
  'earlier_refund_restored',
];

/** Enqueues a webhook event with the current state of the proposal. */
export async function publishUpdate(tx: Transaction, proposalId: ProposalId, at: Instant): Promise<void> {
  const [found] = await tx
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(eq(proposals.id, proposalId));
  if (!found) return;
  const { agentId } = found.deal;
  await enqueueWebhookEvent(
    tx,
    { agentId, type: 'proposal.updated', data: () => toProposalView(withClient(found)) },
    at,
  );
}

/**
 * Applies a payment event to a proposal with compare-and-set. Events that do not apply to the
 * current status change nothing, so late and repeated events are harmless. Without
 * `invoice` the proposal keeps its invoice; null removes it. Returns whether the status changed.
 */
export async function applyPaymentEvent(
  tx: Transaction,
  event: {
    readonly proposalId: ProposalId;
    readonly type: PaymentEvent;
    readonly at: Instant;
    /** When the provider received the payment; `at` when omitted. */
    readonly paidAt?: Instant;
  },
  invoice?: ProposalInvoice | null,
): Promise<boolean> {
  const { from, to } = paymentLifecycle[event.type];
  const moved = await tx
    .update(proposals)
    .set({
      paymentStatus: to,
      updatedAt: nextUpdatedAt(proposals.updatedAt, event.at),
      // A failed refund restores the payment, whose time is already stored.
      ...(PAYMENT_EVENTS.includes(event.type) && { paidAt: event.paidAt ?? event.at }),
      ...(event.type === 'next_invoice_requested' && { paidAt: null, dueAt: null }),
      ...(invoice === null ? NO_INVOICE : invoice),
    })
    .where(and(eq(proposals.id, event.proposalId), inArray(proposals.paymentStatus, [...from])))
    .returning({ id: proposals.id });
  if (moved.length === 0) return false;
  await publishUpdate(tx, event.proposalId, event.at);
  return true;
}

/** Sets the invoice of a proposal without a status change. */
export async function setProposalInvoice(
  tx: Transaction,
  proposalId: ProposalId,
  invoice: ProposalInvoice,
  at: Instant,
): Promise<void> {
  await tx
    .update(proposals)
    .set({
      ...invoice,
      updatedAt: nextUpdatedAt(proposals.updatedAt, at),
    })
    .where(eq(proposals.id, proposalId));
  await publishUpdate(tx, proposalId, at);
}
