import { listContactLines } from '@gable/contracts/agent-profile';
import type { DealId, InvoiceId, SignatureId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { NotificationEmailPayload } from '#emails/templates/notification/notification-email-template.ts';
import type { EmailContext, InvoiceSummary } from '#emails/templates/notification/notification-template.ts';
import type { MailAttachment } from '#integrations/mail/mail.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { contractSignatures } from '../contract/contract-signature.tables.ts';
import { readSignedCopies } from '../contract/index.ts';
import { deals } from '../deal/index.ts';
import { listInvoiceLines } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { findClientRecipient } from '../notification/index.ts';
import { findProfile } from '../profile/index.ts';
import { listFeeReturns, sumFeeReturns } from '../refund/index.ts';
import { findCalendarFile } from './find-calendar-file.ts';

/** Many mail servers accept 10 MB, which is 7 MB of files in base64. Larger files are linked instead. */
const ATTACHMENTS_MAX_BYTES = 7_000_000;

/** Returns a party's copies of a signed contract; none if they are too large to attach. */
export async function findAttachments(
  ctx: UseCaseContext,
  { signatureId }: { readonly signatureId?: SignatureId | undefined },
  maxBytes = ATTACHMENTS_MAX_BYTES,
): Promise<readonly MailAttachment[]> {
  if (signatureId === undefined) return [];
  const copies = await readSignedCopies(ctx, signatureId);
  const size = copies.reduce((total, { bytes }) => total + bytes.byteLength, 0);
  return size > maxBytes ? [] : copies;
}

async function findRecipient(
  reader: Reader,
  { recipient, dealId, proposalId }: NotificationEmailPayload,
): Promise<EmailContext['recipient'] | null> {
  if ('email' in recipient) {
    const client = await findClientRecipient(reader, { email: recipient.email, dealId, proposalId });
    return client && { email: client.email, name: client.name };
  }
  const user = await findProfile(reader, recipient.userId);
  return user ? { email: user.email, name: user.name } : null;
}

type AgentContext = Pick<EmailContext, 'agent' | 'agentLines'>;

async function findAgent(reader: Reader, dealId: DealId | undefined): Promise<AgentContext> {
  const unknown = { agent: { email: '', name: '' }, agentLines: [] };
  if (dealId === undefined) return unknown;
  const [deal] = await reader.select().from(deals).where(eq(deals.id, dealId));
  const agent = deal && (await findProfile(reader, deal.agentId));
  if (!agent) return unknown;
  const { id, email, name } = agent;
  return { agent: { email, name }, agentLines: listContactLines(await loadAgentCard(reader, id)) };
}

async function findInvoice(reader: Reader, invoiceId: InvoiceId | undefined): Promise<InvoiceSummary | null> {
  if (invoiceId === undefined) return null;
  const [row] = await reader.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!row) return null;
  const { currency, paidAt } = row;
  return {
    number: row.number ?? row.providerId,
    amount: row.collected ?? row.amount,
    fee: row.collectedFee ?? row.fee,
    feeReturned: sumFeeReturns(await listFeeReturns(reader, invoiceId)),
    currency,
    paidAt,
    lines: (await listInvoiceLines(reader, [invoiceId])).get(invoiceId) ?? [],
  };
}

/** Returns the URL of the contract's PDF: the signed version if the notification is about a signature. */
async function findPdfUrl(
  reader: Reader,
  { proposalId, signatureId }: NotificationEmailPayload,
  publicUrl: string,
): Promise<string | null> {
  if (proposalId === undefined) return null;
  const [contract] = await reader
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.proposalId, proposalId));
  if (!contract) return null;
  const url = new URL(`/api/contracts/${contract.id}/download`, publicUrl);
  if (signatureId === undefined) return url.href;
  const [signature] = await reader
    .select({ version: contractSignatures.version })
    .from(contractSignatures)
    .where(eq(contractSignatures.id, signatureId));
  if (signature) url.searchParams.set('version', String(signature.version));
  return url.href;
}

/**
 * Loads what a notification email contains besides the event, at the time of sending. Null if the user
 * no longer exists, or if the proposal has another client now.
 */
export async function findEmailContext(
  ctx: UseCaseContext,
  payload: NotificationEmailPayload,
): Promise<
  | (Omit<EmailContext, 'actionUrl' | 'answers' | 'signsIn'> & {
      readonly attachments: readonly MailAttachment[];
    })
  | null
> {
  const reader = ctx.db.read;
  const recipient = await findRecipient(reader, payload);
  if (!recipient) return null;
  const { agent, agentLines } = await findAgent(reader, payload.dealId);
  const attachments = await findAttachments(ctx, payload);
  const pdfUrl = attachments.length > 0 ? null : await findPdfUrl(reader, payload, ctx.publicUrl);
  const link = pdfUrl && { label: 'Signed PDF', value: 'Download PDF (sign-in required)', url: pdfUrl };
  return {
    recipient,
    agent,
    agentName: agent.name || agent.email || 'Your agent',
    agentLines,
    invoice: await findInvoice(reader, payload.invoiceId),
    copies: link ? [link] : attachments.map(({ fileName }) => ({ label: 'Attached', value: fileName })),
    attachments: [...attachments, ...(await findCalendarFile(ctx, payload))],
  };
}
