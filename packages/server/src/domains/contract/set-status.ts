import {
  type ContractStatus,
  mayAgentSetContractStatus,
  type RecordDetails,
  type RecordKind,
} from '@gable/contracts/contract';
import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import { failure, type UseCaseContext } from '../../kernel/index.ts';
import { contracts } from './contract.tables.ts';
import { contractVersions, type VersionRow } from './contract-version.tables.ts';
import type { HeldContract } from './hold-contract.ts';
import { publishContract } from './publish-contract.ts';
import { appendEntry } from './record/append-entry.ts';
import { contentHash } from './record/hashes.ts';
import { tellContractSent } from './tell-contract-sent.ts';

/** From now on the text of this version cannot change; a version that is frozen already stays so since then. */
async function freezeVersion(tx: Transaction, version: VersionRow, now: Instant): Promise<void> {
  await tx
    .update(contractVersions)
    .set({ frozenAt: now })
    .where(and(eq(contractVersions.id, version.id), isNull(contractVersions.frozenAt)));
}

const OUTSIDE_STATEMENT =
  'The agent states that this version was signed outside of Gable, such as on paper. It is no electronic signature of the client.';

/** What the record says of a status that the agent chose. */
function chosenStatus(
  status: ContractStatus,
  { signature, deal }: HeldContract,
): { kind: RecordKind; details: RecordDetails } {
  switch (status) {
    case 'draft':
      return { kind: 'withdrawn', details: {} };
    case 'sent':
      return { kind: 'sent', details: { to: deal.customerEmail } };
    case 'signed':
      return signature
        ? { kind: 'reinstated', details: { signatureId: signature.id } }
        : { kind: 'marked_signed', details: { statement: OUTSIDE_STATEMENT } };
    case 'expired':
      return { kind: 'expired', details: {} };
  }
}

/**
 * Gives a contract the status that its agent chose. Choosing `signed` makes no signature: it is recorded as the agent's
 * statement. `company` says whether the proposal's e-mail goes out with it. CONTRACT_SIGNED for a status that the buyer's electronic signature rules out (decision 21).
 */
export async function setStatus(
  ctx: UseCaseContext,
  tx: Transaction,
  held: HeldContract,
  status: ContractStatus,
  company: 'nothing' | 'proposal-letter' = 'nothing',
): Promise<void> {
  const { contract, version, signature } = held;
  if (!mayAgentSetContractStatus(signature !== undefined, status)) throw failure('CONTRACT_SIGNED', {});
  const now = ctx.clock.now();
  const { kind, details } = chosenStatus(status, held);
  if (status === 'sent' || status === 'signed') await freezeVersion(tx, version, now);
  await tx.update(contracts).set({ status, updatedAt: now }).where(eq(contracts.id, contract.id));
  await appendEntry(tx, contract, {
    kind,
    version: version.number,
    actor: ctx.actor,
    at: now,
    details: { ...details, from: contract.status, contentSha256: contentHash(version.content) },
  });
  if (status === 'sent') await tellContractSent(tx, held, contract, { now, with: company });
  if (status === 'sent' || status === 'signed') await publishContract(tx, held, `contract.${status}`, now);
}
