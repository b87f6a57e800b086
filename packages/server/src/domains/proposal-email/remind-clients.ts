import type { RemindOfInvoices } from '@gable/contracts/invoice';
import type { BulkResult } from '@gable/contracts/kernel';
import { isAwaitingAnswer } from '@gable/contracts/proposal';
import type { RemindOfProposals, SendProposalEmail } from '@gable/contracts/proposal-email';
import { failure, forEachRow, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { resendInvoice } from './resend-invoice.ts';
import { sendProposal } from './send-proposal.ts';

/** Sends a proposal again. PROPOSAL_NOT_WAITING, and the errors of `sendProposal`. */
async function remindOfProposal(ctx: UseCaseContext, input: SendProposalEmail): Promise<void> {
  const { proposal } = (await requireProposal(ctx, input.proposalId, 'edit')).row;
  const { status } = proposal;
  if (!isAwaitingAnswer(proposal))
    throw failure('PROPOSAL_NOT_WAITING', { status: status === 'pending' ? 'not sent yet' : status });
  await sendProposal(ctx, input);
}

/**
 * Emails proposals that the clients have not answered to them again, within the limits of emails.
 * Agents only. Each row is idempotent by its key.
 */
export async function remindOfProposals(
  ctx: UseCaseContext,
  { proposals }: RemindOfProposals,
): Promise<readonly BulkResult[]> {
  requireAgent(ctx.actor);
  return forEachRow(
    ctx,
    proposals,
    ({ proposalId }) => proposalId,
    (row) => remindOfProposal(ctx, row),
  );
}

/**
 * Emails open invoices to their clients again, within the limits of emails. Agents only. Each row is
 * idempotent by its key.
 */
export async function remindOfInvoices(
  ctx: UseCaseContext,
  { invoices }: RemindOfInvoices,
): Promise<readonly BulkResult[]> {
  requireAgent(ctx.actor);
  return forEachRow(
    ctx,
    invoices,
    ({ invoiceId }) => invoiceId,
    (row) => resendInvoice(ctx, row),
  );
}
