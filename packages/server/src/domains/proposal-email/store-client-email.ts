import { DAY_MS, type Instant, type InvoiceId, instant, type ProposalEmailId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { type Authorized, failure, type UseCaseContext } from '#kernel/index.ts';
import { findClientRecipient } from '../notification/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { useClientEmails } from '../quota/index.ts';
import {
  findProposalEmail,
  insertProposalEmail,
  listProposalEmailsOfAgent,
} from './proposal-email.repository.ts';
import { assertSendLimits } from './send-limits.ts';

interface ClientEmail {
  /** The idempotency key. */
  readonly id: ProposalEmailId;
  /** The invoice to send again; null for the proposal. */
  readonly invoiceId: InvoiceId | null;
}

/** Whether this is a retry. IDEMPOTENCY_MISMATCH if the key was used for something else. */
export async function isReplay(
  tx: Transaction,
  { row: { proposal } }: Authorized<ProposalWithDeal>,
  { id, invoiceId }: ClientEmail,
): Promise<boolean> {
  const known = await findProposalEmail(tx, id);
  if (known && (known.proposalId !== proposal.id || known.invoiceId !== invoiceId))
    throw failure('IDEMPOTENCY_MISMATCH', {});
  return known !== undefined;
}

/** Returns the address of the proposal's client. CLIENT_ADDRESS_MISSING. */
async function requireAddress(
  tx: Transaction,
  { row: { client, proposal } }: Authorized<ProposalWithDeal>,
): Promise<string> {
  const recipient = await findClientRecipient(tx, { email: client.email, proposalId: proposal.id });
  if (!recipient || recipient.email.trim() === '') throw failure('CLIENT_ADDRESS_MISSING', {});
  return recipient.email;
}

/**
 * Stores an email from an agent to the client of a proposal, within the limits. The caller holds
 * the lock of the agent, which keeps the counts correct, and of the proposal. `firstSentAt` is when
 * the invoice was issued, which emailed it too. CLIENT_ADDRESS_MISSING, SENT_JUST_NOW,
 * SENT_TOO_OFTEN, CLIENT_EMAILS_LIMITED, IDEMPOTENCY_MISMATCH.
 */
export async function storeClientEmail(
  ctx: UseCaseContext,
  tx: Transaction,
  authorized: Authorized<ProposalWithDeal>,
  { firstSentAt, ...email }: ClientEmail & { readonly firstSentAt?: Instant },
): Promise<void> {
  const { proposal, deal } = authorized.row;
  const address = await requireAddress(tx, authorized);
  const now = ctx.clock.now();
  const sent = await listProposalEmailsOfAgent(tx, deal.agentId, instant(now - DAY_MS));
  const first =
    firstSentAt === undefined ? [] : [{ proposalId: proposal.id, email: address, createdAt: firstSentAt }];
  assertSendLimits([...sent, ...first], { proposalId: proposal.id, email: address, now });
  await useClientEmails(ctx, tx);
  const row = { ...email, email: address, createdAt: now };
  // A concurrent request used the key for another proposal.
  if (!(await insertProposalEmail(tx, authorized, row))) throw failure('IDEMPOTENCY_MISMATCH', {});
}
