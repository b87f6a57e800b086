import { isPayable } from '@gable/contracts/invoice';
import {
  type Cents,
  type InvoiceId,
  invoiceIdSchema,
  type ProposalId,
  proposalIdSchema,
} from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import { findInvoiceById } from '../invoice/index.ts';
import { findTourOfProposal } from '../tour/index.ts';

/** Whether the client pays an invoice, or reads it because a saved card is charged. */
const invoiceActSchema = z.enum(['pay', 'view']);

/** What an email to a client is about: a proposal, one of its invoices, or the receipt of a payment. */
export interface ClientSubject {
  readonly proposalId: ProposalId;
  /** The paid invoice, for an email about its receipt. */
  readonly receiptId?: InvoiceId | undefined;
  readonly invoice?: { readonly id: InvoiceId; readonly act: z.infer<typeof invoiceActSchema> } | undefined;
}

/** A page in the client's app. */
export interface ClientPage {
  readonly subject: 'proposal' | 'tour' | 'receipt' | 'invoice';
  readonly path: string;
  /** The amount of the invoice to pay, in cents; null for other pages. */
  readonly amountDue: Cents | null;
}

/** Separates the parts of the subject of an invitation link. */
const SEPARATOR = '/';

/** Returns the stored subject of an invitation link, from which `parseLinkSubject` reads the ids. */
export function toLinkSubject({ proposalId, receiptId, invoice }: ClientSubject): string {
  if (receiptId !== undefined) return [proposalId, receiptId].join(SEPARATOR);
  return invoice === undefined ? proposalId : [proposalId, invoice.act, invoice.id].join(SEPARATOR);
}

/** Reads the subject of an invitation link. Throws if it is not one. */
export function parseLinkSubject(subject: string): ClientSubject {
  const [first, second, third] = subject.split(SEPARATOR);
  const proposalId = proposalIdSchema.parse(first);
  if (second === undefined) return { proposalId };
  if (third === undefined) return { proposalId, receiptId: invoiceIdSchema.parse(second) };
  return { proposalId, invoice: { id: invoiceIdSchema.parse(third), act: invoiceActSchema.parse(second) } };
}

const toReceiptPage = (receiptId: InvoiceId): ClientPage => ({
  subject: 'receipt',
  path: `/buyer/receipts/${receiptId}`,
  amountDue: null,
});

/** Finds the page of an invoice: its payment, or its receipt once it is paid. Null if it is not open. */
async function findInvoicePage(
  reader: Reader,
  { proposalId, invoice: about }: ClientSubject,
): Promise<ClientPage | null> {
  const invoice = about && (await findInvoiceById(reader, about.id));
  if (invoice?.status === 'paid') return toReceiptPage(invoice.id);
  if (!about || !invoice || !isPayable(invoice.status)) return null;
  const path = `/buyer/dashboard?proposal=${proposalId}`;
  return about.act === 'pay'
    ? { subject: 'invoice', path: `${path}&pay=true`, amountDue: invoice.amount }
    : { subject: 'invoice', path, amountDue: null };
}

/**
 * Returns where a client reads about a subject: on the page of the receipt, of the tour that the
 * proposal is for, of the payment of an open invoice, or of the proposal.
 */
export async function findClientPage(reader: Reader, about: ClientSubject): Promise<ClientPage> {
  const { proposalId, receiptId } = about;
  if (receiptId !== undefined) return toReceiptPage(receiptId);
  const tour = await findTourOfProposal(reader, proposalId);
  if (tour) return { subject: 'tour', path: `/buyer/tours/${tour.id}`, amountDue: null };
  return (
    (await findInvoicePage(reader, about)) ?? {
      subject: 'proposal',
      path: `/buyer/dashboard?proposal=${proposalId}`,
      amountDue: null,
    }
  );
}
