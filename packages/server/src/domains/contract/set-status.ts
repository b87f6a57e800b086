import {
  type ContractStatus,
  mayAgentSetContractStatus,
  type RecordDetails,
  type RecordKind,
} from '@gable/contracts/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { bindClient } from '../proposal/index.ts';
import { useClientEmails } from '../quota/index.ts';
import { contracts } from './contract.tables.ts';
import type { HeldContract } from './hold-contract.ts';
import { notifyContractWithdrawn } from './notify-client.ts';
import { publishContract } from './publish-contract.ts';
import { appendEntry } from './record/append-entry.ts';
import { contentHash } from './record/hashes.ts';
import { giveToClient, sendVersion } from './send-version.ts';

const OUTSIDE_STATEMENT =
  'The agent states that this version was signed outside of Gable, such as on paper. It is no electronic signature of the client.';

type KeptStatus = Exclude<ContractStatus, 'sent'>;

/** What the record says of a status that the agent chose. */
function chosenStatus(
  status: KeptStatus,
  { signature }: HeldContract,
): { kind: RecordKind; details: RecordDetails } {
  switch (status) {
    case 'draft':
      return { kind: 'withdrawn', details: {} };
    case 'signed':
      return signature
        ? { kind: 'reinstated', details: { signatureId: signature.id } }
        : { kind: 'marked_signed', details: { statement: OUTSIDE_STATEMENT } };
    case 'expired':
      return { kind: 'expired', details: {} };
  }
}

/** Stores any status but `sent`. A version that is marked as signed can be read by the client as well. */
async function storeStatus(
  ctx: UseCaseContext,
  tx: Transaction,
  before: HeldContract,
  status: KeptStatus,
): Promise<HeldContract> {
  const now = ctx.clock.now();
  const isStatement = status === 'signed' && before.signature === undefined;
  // A contract that was signed outside of Gable was signed by the current client.
  if (isStatement) await bindClient(tx, before.proposal.id, { now });
  const held = isStatement ? await giveToClient(ctx, tx, before, now) : before;
  const contract = { ...held.contract, status, updatedAt: now };
  await tx.update(contracts).set({ status, updatedAt: now }).where(eq(contracts.id, contract.id));
  const { kind, details } = chosenStatus(status, held);
  await appendEntry(tx, before.contract, {
    kind,
    version: held.version.number,
    actor: ctx.actor,
    at: now,
    details: { ...details, from: before.contract.status, contentSha256: contentHash(held.version.content) },
  });
  const after = { ...held, contract };
  if (status === 'draft' && before.contract.status === 'sent') {
    await useClientEmails(ctx, tx);
    await notifyContractWithdrawn(tx, after, now);
  }
  if (status === 'signed') await publishContract(tx, after, 'contract.signed', now);
  return after;
}

/**
 * Gives a contract the status that its agent chose. Choosing `signed` makes no signature: it is recorded as the agent's
 * statement. Taking back what was sent notifies the client. `company` says whether the proposal's e-mail goes out with it.
 * CONTRACT_SIGNED for a status that the buyer's electronic signature rules out (decision 21).
 */
export async function setStatus(
  ctx: UseCaseContext,
  tx: Transaction,
  held: HeldContract,
  status: ContractStatus,
  company: 'nothing' | 'proposal-letter' = 'nothing',
): Promise<HeldContract> {
  if (!mayAgentSetContractStatus(held.signature !== undefined, status)) throw failure('CONTRACT_SIGNED', {});
  if (status === 'sent') return sendVersion(ctx, tx, held, { with: company });
  return storeStatus(ctx, tx, held, status);
}
