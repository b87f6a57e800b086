import type { ContractView, NewContract, RevisionSource } from '@gable/contracts/contract';
import { contractIdSchema, contractVersionIdSchema } from '@gable/contracts/kernel';
import { preparedInsert, type Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { type ProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { type ContractRow, contracts } from './contract.tables.ts';
import { loadContractView } from './contract.view.ts';
import { contractVersions, type VersionRow } from './contract-version.tables.ts';
import { fillInText } from './placeholders/fill-in-text.ts';
import { appendEntry } from './record/append-entry.ts';
import { hashContent } from './record/hashes.ts';
import { insertFirstRevision } from './revisions/insert-revision.ts';
import { assertContentLength, consumeContractBytes } from './versions/contract-limits.ts';
import { AS_AGENT } from './versions/visible-version.ts';

/**
 * Creates the contract of a proposal within a transaction, with the placeholders that have a value
 * filled in. CONTRACT_EXISTS if there is one. INVALID_INPUT if the filled text is too long.
 */
export async function insertContract(
  ctx: UseCaseContext,
  tx: Transaction,
  input: NewContract,
  source: RevisionSource,
): Promise<ContractView> {
  const { row: proposal } = await requireProposal(ctx, input.proposalId, 'edit', tx);
  const content = await fillInText(ctx, tx, input);
  const row = await insertDraft(ctx, tx, proposal, { content, source });
  return loadContractView(tx, row, AS_AGENT);
}

/** Returns the first version of a new contract, which only the agent can read. */
export function toFirstVersion(
  { id: contractId, content, createdAt }: ContractRow,
  createdBy: VersionRow['createdBy'],
): VersionRow {
  return {
    id: newId(contractVersionIdSchema),
    contractId,
    number: 1,
    content,
    createdBy,
    createdAt,
    frozenAt: null,
    sentAt: null,
    sentTo: null,
  };
}

/** Inserts a version. */
export const insertVersion = preparedInsert(contractVersions);

/**
 * Inserts the draft contract of a proposal and starts its record. The caller has checked the rights.
 * CONTRACT_EXISTS, INVALID_INPUT if the text is too long, QUOTA_REACHED.
 */
async function insertDraft(
  ctx: UseCaseContext,
  tx: Transaction,
  { proposal, deal }: ProposalWithDeal,
  { content, source }: { readonly content: string; readonly source: RevisionSource },
): Promise<ContractRow> {
  assertContentLength(content);
  const now = ctx.clock.now();
  const row: ContractRow = {
    id: newId(contractIdSchema),
    proposalId: proposal.id,
    content,
    status: 'draft',
    createdAt: now,
    updatedAt: now,
  };
  const { agentId } = deal;
  await consumeContractBytes(ctx, tx, { agentId, content });
  const inserted = await tx
    .insert(contracts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: contracts.id });
  if (inserted.length === 0) throw failure('CONTRACT_EXISTS', {});
  const version = toFirstVersion(row, agentId);
  await insertVersion(tx, version);
  await insertFirstRevision(tx, version, { source, now });
  const details = { contentSha256: hashContent(row.content) };
  await appendEntry(tx, row, { kind: 'created', version: 1, actor: ctx.actor, at: now, details });
  // The client is not notified until the contract is sent.
  await publishChange(ctx, tx, agentId, ['contracts']);
  return row;
}

/** Creates the draft contract of a proposal. CONTRACT_EXISTS if there is one. */
export async function createContract(ctx: UseCaseContext, input: NewContract): Promise<ContractView> {
  return inTransaction(ctx, (tx) => insertContract(ctx, tx, input, 'edit'));
}
