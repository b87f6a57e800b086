import { listContactLines } from '@gable/contracts/agent-profile';
import type { EmailPreview, EmailPreviewInput } from '@gable/contracts/email-preview';
import { DEFAULT_DAYS_UNTIL_DUE } from '@gable/contracts/invoice';
import { type Cents, DAY_MS, instant } from '@gable/contracts/kernel';
import { renderPreview } from '#emails/index.ts';
import { notificationTemplate } from '#emails/templates/notification/notification-email-template.ts';
import { failure, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { findContractOfProposal } from '../contract/index.ts';
import { loadNotificationEmail } from '../email/index.ts';
import { findTimeToBill, requireChargeableAmount, toInvoiceReadyEvent } from '../invoice/index.ts';
import { findPaymentToBill } from '../payment-schedule/index.ts';
import { type ProposalWithDeal, requireProposal } from '../proposal/index.ts';
import {
  asksAgainWhenSent,
  buildProposalEmail,
  proposalEmail,
  requireSendableInvoice,
} from '../proposal-email/index.ts';
import { reminderEmail } from '../reminder/index.ts';
import { findMonthlyTerms } from '../subscription/index.ts';

type InputOf<Kind extends EmailPreviewInput['kind']> = Extract<EmailPreviewInput, { kind: Kind }>;

/** Stands for the client's personal link, which is only created when the email is sent. */
function getLink({ publicUrl }: UseCaseContext): string {
  return new URL('/invitation', publicUrl).href;
}

async function previewProposal(ctx: UseCaseContext, input: InputOf<'proposal'>): Promise<EmailPreview> {
  const { row } = await requireProposal(ctx, input.proposalId, 'edit');
  const contract = await findContractOfProposal(ctx, { proposalId: input.proposalId });
  const { userId: id, name, email } = requireAgent(ctx.actor);
  const agent = { id, name, email };
  // Sending the proposal sends a draft, too.
  const isToSign = contract?.status === 'draft' || contract?.status === 'sent';
  // Sending it can ask for another answer, which its email then says.
  const status = (await asksAgainWhenSent(ctx.db.read, row)) ? 'pending' : row.proposal.status;
  const proposal = { ...row.proposal, status } as const;
  const about = { ...row, proposal, agent, email: row.client.email, contract: contract && { isToSign } };
  const data = await buildProposalEmail(ctx, about, { message: input.message, url: getLink(ctx) });
  return renderPreview(ctx, proposalEmail, { data });
}

type InvoiceEvent = Omit<ReturnType<typeof toInvoiceReadyEvent>, 'invoiceId'> &
  Partial<Pick<ReturnType<typeof toInvoiceReadyEvent>, 'invoiceId'>>;

async function previewEvent(ctx: UseCaseContext, { email, ...event }: InvoiceEvent): Promise<EmailPreview> {
  const loaded = await loadNotificationEmail(ctx, { ...event, recipient: { email } }, async () =>
    getLink(ctx),
  );
  if (!loaded) throw failure('CLIENT_ADDRESS_MISSING', {});
  return renderPreview(ctx, notificationTemplate, loaded);
}

/** Returns what the next invoice bills, in cents. AMOUNT_NOT_PAYABLE, NO_UNBILLED_TIME, SCHEDULE_MISMATCH. */
async function readNextAmount(ctx: UseCaseContext, row: ProposalWithDeal): Promise<Cents> {
  const time = await findTimeToBill(ctx.db.read, row);
  if (!time) {
    const payment = await findPaymentToBill(ctx.db.read, row);
    const isMonthly = row.proposal.pricingStructure === 'monthly';
    const month = isMonthly ? await findMonthlyTerms(ctx.db.read, row) : null;
    return payment?.row.amount ?? month?.amount ?? requireChargeableAmount(row);
  }
  if (time.lines.length === 0) throw failure('NO_UNBILLED_TIME', {});
  return time.amount;
}

/** The number of a new invoice is not known yet. */
async function previewInvoice(ctx: UseCaseContext, input: InputOf<'invoice'>): Promise<EmailPreview> {
  const { row } = await requireProposal(ctx, input.proposalId, 'edit');
  const { proposal, client } = row;
  const amount = await readNextAmount(ctx, row);
  const days = input.daysUntilDue ?? DEFAULT_DAYS_UNTIL_DUE;
  return previewEvent(ctx, {
    kind: 'invoice_ready',
    key: `preview:${proposal.id}`,
    dealId: proposal.dealId,
    proposalId: proposal.id,
    email: client.email,
    payload: {
      amount,
      currency: 'usd',
      serviceType: proposal.serviceType,
      dueAt: instant(ctx.clock.now() + days * DAY_MS),
      message: input.message || null,
      autopayCard: null,
    },
  });
}

async function previewResend(ctx: UseCaseContext, input: InputOf<'resend'>): Promise<EmailPreview> {
  const { invoice, dueAt } = await requireSendableInvoice(ctx, input.invoiceId);
  return previewEvent(ctx, toInvoiceReadyEvent(invoice, { dueAt, message: input.message || null }));
}

/** A reminder to an imaginary client. */
async function previewReminder(ctx: UseCaseContext, input: InputOf<'reminder'>): Promise<EmailPreview> {
  const { userId, name, email } = requireAgent(ctx.actor);
  const sample = reminderEmail.samples()[`reminder-${input.reminder}`];
  if (!sample) throw new Error(`The reminder ${input.reminder} has no sample.`);
  const agentLines = listContactLines(await loadAgentCard(ctx.db.read, userId));
  const data = { ...sample, agent: { name, email }, agentLines, message: input.message, url: getLink(ctx) };
  return renderPreview(ctx, reminderEmail, { data, topic: 'reminders' });
}

/**
 * Renders an email to a client as it would be sent now, with the same template. Creates and sends
 * nothing. Agents only. AMOUNT_NOT_PAYABLE, INVOICE_NOT_OPEN, CLIENT_ADDRESS_MISSING.
 */
export async function previewEmail(ctx: UseCaseContext, input: EmailPreviewInput): Promise<EmailPreview> {
  requireAgent(ctx.actor);
  switch (input.kind) {
    case 'proposal':
      return previewProposal(ctx, input);
    case 'invoice':
      return previewInvoice(ctx, input);
    case 'resend':
      return previewResend(ctx, input);
    case 'reminder':
      return previewReminder(ctx, input);
  }
}
