import type { InvoiceEmail, InvoiceRef, ResendInvoice } from '@gable/contracts/invoice';
import { DAY_MS, instant, proposalEmailIdSchema } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { findInvoiceById, type InvoiceRow, requireInvoice, toInvoiceLink } from '../invoice/index.ts';
import { findClientRecipient } from '../notification/index.ts';
import { lockUser } from '../profile/index.ts';
import { lockProposalWithDeal, type ProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { invoiceEmail } from './invoice.email.ts';
import { findLastResend } from './proposal-email.repository.ts';
import { findSendableDueDate } from './sendable-invoice.ts';
import { isReplay, storeClientEmail } from './store-client-email.ts';

/** The status parameter of INVOICE_NOT_OPEN while a payment is processing. */
const BEING_PAID = 'being paid';

/** Returns when the email of an invoice was sent first: when it was issued. */
function getFirstSentAt({ daysUntilDue }: InvoiceRow, dueAt: number) {
  return instant(dueAt - daysUntilDue * DAY_MS);
}

/** Returns the due date of an invoice that the client can pay now. INVOICE_NOT_OPEN for another. */
function requireSendable(invoice: InvoiceRow, { proposal }: Pick<ProposalWithDeal, 'proposal'>) {
  const dueAt = findSendableDueDate(invoice, proposal);
  if (dueAt !== null) return dueAt;
  const { status } = toInvoiceLink(invoice);
  throw failure('INVOICE_NOT_OPEN', { status: status === 'open' ? BEING_PAID : status });
}

async function storeInvoiceEmail(
  ctx: UseCaseContext,
  tx: Transaction,
  { id, proposalId }: InvoiceRow,
  { message = '', key = newId(proposalEmailIdSchema) }: ResendInvoice,
): Promise<void> {
  await lockUser(tx, requireAgent(ctx.actor).userId);
  await lockProposalWithDeal(tx, proposalId);
  const authorized = await requireProposal(ctx, proposalId, 'edit', tx);
  const invoice = await findInvoiceById(tx, id);
  if (!invoice) throw failure('NOT_FOUND', { entity: 'invoice' });
  const email = { id: key, invoiceId: id };
  if (await isReplay(tx, authorized, email)) return;
  const firstSentAt = getFirstSentAt(invoice, requireSendable(invoice, authorized.row));
  await storeClientEmail(ctx, tx, authorized, { ...email, firstSentAt });
  const now = ctx.clock.now();
  await sendEmail(tx, invoiceEmail, { sendId: key, message }, { now, key });
}

/** Returns an open invoice and its due date. Its agent only. INVOICE_NOT_OPEN. */
export async function requireSendableInvoice(ctx: UseCaseContext, invoiceId: string) {
  const { row: invoice } = await requireInvoice(ctx, invoiceId, 'edit');
  const { row } = await requireProposal(ctx, invoice.proposalId, 'edit');
  return { invoice, dueAt: requireSendable(invoice, row) };
}

/** Returns who gets the email of an invoice, and when it was last sent. Its agent only. */
export async function readInvoiceEmail(
  ctx: UseCaseContext,
  { invoiceId }: InvoiceRef,
): Promise<InvoiceEmail> {
  const { row } = await requireInvoice(ctx, invoiceId, 'edit');
  const reader = ctx.db.read;
  const { proposal, client } = (await requireProposal(ctx, row.proposalId, 'edit')).row;
  const dueAt = findSendableDueDate(row, proposal);
  const recipient = await findClientRecipient(reader, { email: client.email, proposalId: proposal.id });
  const firstSentAt = dueAt === null ? null : getFirstSentAt(row, dueAt);
  return {
    invoiceId: toInvoiceLink(row).invoiceId,
    customerName: client.name,
    customerEmail: recipient?.email ?? client.email,
    amount: row.amount,
    currency: row.currency,
    dueAt,
    lastSentAt: (await findLastResend(reader, row)) ?? firstSentAt,
  };
}

/**
 * Emails an open invoice to its client again, with an optional message. The provider's invoice stays
 * the same. Agents only. Idempotent by `key`. INVOICE_NOT_OPEN, and the errors of `storeClientEmail`.
 */
export async function resendInvoice(ctx: UseCaseContext, input: ResendInvoice): Promise<InvoiceEmail> {
  requireAgent(ctx.actor);
  const { row } = await requireInvoice(ctx, input.invoiceId, 'edit');
  await inTransaction(ctx, (tx) => storeInvoiceEmail(ctx, tx, row, input));
  return readInvoiceEmail(ctx, input);
}
