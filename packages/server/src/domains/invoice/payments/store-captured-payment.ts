import { DEFAULT_DAYS_UNTIL_DUE } from '@gable/contracts/invoice';
import { type Instant, invoiceIdSchema, type ProposalId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { type Transaction, toSearchKey } from '#db/index.ts';
import { applyPaymentEvent, proposals } from '#domains/proposal/index.ts';
import type { CardPayment } from '#integrations/stripe/card-payment.port.ts';
import { newId, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { enqueueInvoiceEvent } from '../enqueue-invoice-event.ts';
import { findInvoiceByIntent, nextAttempt } from '../invoice.repository.ts';
import { type InvoiceRow, invoices } from '../invoice.tables.ts';
import { loadPayee } from '../load-payee.ts';
import { notifyPaid } from './notify-payment.ts';
import { postPayment } from './post-payment.ts';

/** A captured hold of a proposal. */
export interface CapturedPayment {
  readonly proposalId: ProposalId;
  readonly accountId: string;
  readonly payment: CardPayment;
  readonly capturedAt: Instant;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly currency: string;
  /** The provider's receipt. */
  readonly receiptUrl: string | null;
}

async function insertPaidInvoice(
  tx: Transaction,
  captured: CapturedPayment,
  now: Instant,
): Promise<InvoiceRow> {
  const { proposalId, accountId, payment, capturedAt, receiptUrl } = captured;
  const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, proposalId));
  if (!proposal) throw new Error(`The proposal ${proposalId} of a captured payment does not exist.`);
  const row: InvoiceRow = {
    id: newId(invoiceIdSchema),
    proposalId,
    dealId: proposal.dealId,
    agentId: proposal.agentId,
    attempt: await nextAttempt(tx, proposalId),
    billing: 1,
    amount: payment.amount,
    collected: payment.amount,
    collectedFee: payment.applicationFee,
    chargeId: payment.chargeId,
    cardBrand: payment.card?.brand ?? null,
    cardLast4: payment.card?.last4 ?? null,
    ...(await loadPayee(tx, proposal.agentId)),
    fee: payment.applicationFee,
    currency: captured.currency,
    description: proposal.serviceType,
    daysUntilDue: DEFAULT_DAYS_UNTIL_DUE,
    message: null,
    customerName: captured.customerName,
    customerNameSearch: toSearchKey(captured.customerName),
    customerEmail: captured.customerEmail,
    status: 'paid',
    accountId,
    // The provider has a payment and no invoice.
    providerId: null,
    number: null,
    intentId: payment.intentId,
    url: receiptUrl,
    appliedFailureId: null,
    failure: null,
    voidRequestedAt: null,
    createdAt: now,
    paidAt: capturedAt,
    updatedAt: now,
  };
  await tx.insert(invoices).values(row);
  return row;
}

/**
 * Stores a captured hold as the paid invoice of its proposal and in the ledger, so that lists,
 * refunds, disputes and reports treat it as any payment. A repeated call only corrects amounts that
 * were posted wrongly.
 */
export async function storeCapturedPayment(
  ctx: UseCaseContext,
  tx: Transaction,
  captured: CapturedPayment,
): Promise<void> {
  const now = ctx.clock.now();
  const { proposalId, accountId, payment, capturedAt: paidAt } = captured;
  const { intentId } = payment;
  const known = await findInvoiceByIntent(tx, accountId, intentId);
  const row = known ?? (await insertPaidInvoice(tx, captured, now));
  const latest = { id: intentId, intentId, cardPayment: payment };
  await postPayment(tx, { ...row, accountId }, latest, { paidAt, now });
  if (known) return;
  const shown = { invoiceId: row.id, invoiceUrl: row.url, invoicedAt: now };
  await applyPaymentEvent(tx, { proposalId, type: 'payment_succeeded', at: now, paidAt }, shown);
  await notifyPaid(tx, row, now);
  await enqueueInvoiceEvent(tx, row, 'invoice.paid', now);
  await publishChange(ctx, tx, row.agentId, ['proposals', 'money']);
}
