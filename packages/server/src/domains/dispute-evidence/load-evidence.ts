import type { EvidenceFieldView, EvidenceMessages } from '@gable/contracts/dispute';
import type { DealId } from '@gable/contracts/kernel';
import type { MessageView } from '@gable/contracts/message';
import { type ProposalView, parseChargeableAmount } from '@gable/contracts/proposal';
import type { Receipt } from '@gable/contracts/receipt';
import type { ReportDocument } from '#integrations/pdf/report.port.ts';
import { failure, isAppError, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { findContractOfProposal, readContractRecord } from '../contract/index.ts';
import type { DisputeRow } from '../dispute/index.ts';
import { findInvoiceById, type InvoiceRow, loadInvoiceStates, loadPaymentNames } from '../invoice/index.ts';
import { listMessages } from '../message/index.ts';
import { findProfile } from '../profile/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { listClientEmails } from '../proposal-email/index.ts';
import { readReceipt } from '../receipt/index.ts';
import { findTourOfProposal, formatTourTime, type TourRow } from '../tour/index.ts';
import { composeDocument, type DocumentFacts } from './compose-document.ts';
import { composeEvidence, type EvidenceFacts, type EvidenceTour } from './compose-evidence.ts';

/** How many of the newest messages are evidence. */
const MESSAGES_MAX = 100;

/** Loads the invoice of a dispute. */
export async function requireDisputedInvoice(ctx: UseCaseContext, dispute: DisputeRow): Promise<InvoiceRow> {
  const invoice = await findInvoiceById(ctx.db.read, dispute.invoiceId);
  if (!invoice) throw failure('NOT_FOUND', { entity: 'dispute' });
  return invoice;
}

/** The evidence of a dispute: the texts that the bank gets, and the PDF with all of it. */
export interface Evidence {
  readonly fields: EvidenceFieldView[];
  readonly document: ReportDocument;
}

async function findReceipt(ctx: UseCaseContext, { id: receiptId }: InvoiceRow): Promise<Receipt | null> {
  try {
    return await readReceipt(ctx, { receiptId });
  } catch (error) {
    if (isAppError(error, 'NOT_PAID')) return null;
    throw error;
  }
}

/** What the agent decides about the evidence. */
interface EvidenceChoice {
  readonly statement: string;
  readonly messages: EvidenceMessages;
}

/** Before the first save. */
export const INITIAL_CHOICE: EvidenceChoice = { statement: '', messages: 'include' };

/** Returns the newest messages with the client, newest first. */
async function loadMessages(
  ctx: UseCaseContext,
  dealId: DealId,
  clientEmail: string,
): Promise<readonly MessageView[]> {
  return (await listMessages(ctx, { dealId, clientEmail, limit: MESSAGES_MAX })).items;
}

/** What was paid of which price, and what of it was refunded and is disputed. */
async function loadPayment(
  { db: { read } }: UseCaseContext,
  { amount: disputed }: DisputeRow,
  invoice: InvoiceRow,
  { pricingStructure, amount }: Pick<ProposalView, 'pricingStructure' | 'amount'>,
): Promise<EvidenceFacts['payment']> {
  const nameOf = await loadPaymentNames(read, [invoice]);
  const stateOf = await loadInvoiceStates(read, [invoice]);
  return {
    name: nameOf(invoice),
    invoiced: invoice.amount,
    agreed: pricingStructure === 'fixed' ? parseChargeableAmount(amount) : null,
    refunded: stateOf(invoice).refunded,
    disputed,
  };
}

async function loadFacts(
  ctx: UseCaseContext,
  dispute: DisputeRow,
  invoice: InvoiceRow,
  { statement, messages }: EvidenceChoice,
): Promise<DocumentFacts> {
  const { proposalId } = invoice;
  const { proposal, deal, client } = (await requireProposal(ctx, proposalId, 'refund')).row;
  const agent = await findProfile(ctx.db.read, requireAgent(ctx.actor).userId);
  const contract = await findContractOfProposal(ctx, { proposalId });
  const record = contract && (await readContractRecord(ctx, { contractId: contract.id }));
  const tour = await findTourOfProposal(ctx.db.read, proposalId);
  return {
    statement,
    serviceType: proposal.serviceType,
    description: proposal.description ?? '',
    payment: await loadPayment(ctx, dispute, invoice, proposal),
    currency: dispute.currency,
    agentName: agent?.name || agent?.email || '',
    client,
    record,
    agreement: contract?.content ?? null,
    messages: messages === 'omit' ? [] : await loadMessages(ctx, deal.id, client.email),
    emails: await listClientEmails(ctx, { proposalId }),
    tour: tour ? toEvidenceTour(tour) : null,
    receipt: await findReceipt(ctx, invoice),
    reference: dispute.providerId,
    at: ctx.clock.now(),
  };
}

/** Composes the evidence from what Gable knows now and what the agent decided. */
export async function loadEvidence(
  ctx: UseCaseContext,
  dispute: DisputeRow,
  invoice: InvoiceRow,
  choice: EvidenceChoice,
): Promise<Evidence> {
  const facts = await loadFacts(ctx, dispute, invoice, choice);
  return { fields: composeEvidence(facts), document: composeDocument(facts) };
}

function toEvidenceTour({ startsAt, timeZone, address, freeHours, keptPercent }: TourRow): EvidenceTour {
  return { startsAt, when: formatTourTime(startsAt, timeZone), address, freeHours, keptPercent };
}
