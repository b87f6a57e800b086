import {
  type ContractStatus,
  canAgentSetContractStatus,
  type RecordDetails,
  type RecordKind,
} from '@gable/contracts/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { assertNoBookedTour, bindClient, unmarkProposalSent } from '#domains/proposal/index.ts';
import { useClientEmails } from '#domains/quota/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { contracts } from '../contract.tables.ts';
import { enqueueContractEvent } from '../contract-events.ts';
import type { LockedContract } from '../lock-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';
import { notifyContractWithdrawn } from './notify-client.ts';
import { markVersionSent, type SendOptions, sendVersion } from './send-version.ts';

const SIGNED_OUTSIDE_STATEMENT =
  'The agent states that this version was signed outside of Gable, such as on paper. It is no electronic signature of the client.';

type UnsentStatus = Exclude<ContractStatus, 'sent'>;

/** Returns the record entry for a status that the agent chose. */
function toStatusEntry(
  status: UnsentStatus,
  { signature }: LockedContract,
): { kind: RecordKind; details: RecordDetails } {
  switch (status) {
    case 'draft':
      return { kind: 'withdrawn', details: {} };
    case 'signed':
      return signature
        ? { kind: 'reinstated', details: { signatureId: signature.id } }
        : { kind: 'marked_signed', details: { statement: SIGNED_OUTSIDE_STATEMENT } };
    case 'expired':
      return { kind: 'expired', details: {} };
  }
}

/**
 * Stores any status except `sent`. Marking a version as signed also makes it readable for the
 * client.
 */
async function updateStatus(
  ctx: UseCaseContext,
  tx: Transaction,
  before: LockedContract,
  status: UnsentStatus,
): Promise<LockedContract> {
  const now = ctx.clock.now();
  const isStatement = status === 'signed' && before.signature === undefined;
  // A contract signed outside of Gable was signed by the current client.
  if (isStatement) await bindClient(tx, before.proposal.id, { now });
  const locked = isStatement ? await markVersionSent(ctx, tx, before, now) : before;
  const contract = { ...locked.contract, status, updatedAt: now };
  await tx.update(contracts).set({ status, updatedAt: now }).where(eq(contracts.id, contract.id));
  const { kind, details } = toStatusEntry(status, locked);
  await appendEntry(tx, before.contract, {
    kind,
    version: locked.version.number,
    actor: ctx.actor,
    at: now,
    details: { ...details, from: before.contract.status, contentSha256: hashContent(locked.version.content) },
  });
  const after = { ...locked, contract };
  if (status === 'draft' && before.contract.status === 'sent') {
    const { sentAt } = after.version;
    if (await notifyContractWithdrawn(tx, after, now)) await useClientEmails(ctx, tx);
    else if (sentAt !== null) await unmarkProposalSent(tx, after.proposal.id, sentAt);
  }
  if (status === 'signed') await enqueueContractEvent(tx, after, 'contract.signed', now);
  return after;
}

/**
 * Sets the status that the agent chose. `signed` is recorded as the agent's statement, not as an
 * electronic signature. Withdrawing a sent contract notifies the client. CONTRACT_SIGNED for a
 * status that the buyer's electronic signature rules out (decision 21), TOUR_BOOKED.
 */
export async function setStatus(
  ctx: UseCaseContext,
  tx: Transaction,
  locked: LockedContract,
  status: ContractStatus,
  options: Pick<SendOptions, 'withProposalEmail'> = {},
): Promise<LockedContract> {
  if (!canAgentSetContractStatus(locked.signature !== undefined, status))
    throw failure('CONTRACT_SIGNED', {});
  await assertNoBookedTour(tx, locked.proposal.id);
  if (status === 'sent') return sendVersion(ctx, tx, locked, options);
  return updateStatus(ctx, tx, locked, status);
}
