import { isDeepStrictEqual } from 'node:util';
import type { ContractView } from '@gable/contracts/contract';
import type { ErrorParams } from '@gable/contracts/errors';
import type { ProposalId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { proposals, requireProposal } from '#domains/proposal/index.ts';
import type { ContractFacts } from '#integrations/drafting/drafting.port.ts';
import { type AppError, failure, inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { loadContractView } from '../contract.view.ts';
import { publishContractChange } from '../contract-events.ts';
import { insertContract } from '../create-contract.ts';
import { lockContract } from '../lock-contract.ts';
import { editText } from '../versions/edit-text.ts';
import { AS_AGENT } from '../versions/visible-version.ts';
import { loadContractFacts } from './contract-facts.ts';

/** The state when the draft was started. */
export interface DraftSnapshot {
  readonly proposalId: ProposalId;
  readonly facts: ContractFacts;
  readonly contract: ContractView | null;
  readonly wasActive: boolean;
}

type OvertakenBy = ErrorParams['DRAFT_OVERTAKEN']['by'];

function createOvertakenError(by: OvertakenBy): AppError {
  return failure('DRAFT_OVERTAKEN', { by });
}

/**
 * DRAFT_OVERTAKEN if the facts changed while drafting. Locks the proposal until the transaction
 * ends.
 */
async function assertSameFacts(ctx: UseCaseContext, tx: Transaction, start: DraftSnapshot): Promise<void> {
  const { row: found } = await requireProposal(ctx, start.proposalId, 'edit', tx);
  await tx
    .update(proposals)
    .set({ updatedAt: sql`${proposals.updatedAt}` })
    .where(eq(proposals.id, found.proposal.id));
  const { row } = await requireProposal(ctx, start.proposalId, 'edit', tx);
  if (start.wasActive && row.deal.status !== 'active') throw createOvertakenError('archiving');
  const facts = await loadContractFacts(tx, requireAgent(ctx.actor), row, start.facts.date);
  if (!isDeepStrictEqual(facts, start.facts)) throw createOvertakenError('proposal');
}

async function findContractId(tx: Transaction, proposalId: ProposalId) {
  const [found] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.proposalId, proposalId));
  return found?.id;
}

function toOvertakenBy(status: ContractView['status'], isSigned: boolean): OvertakenBy {
  if (isSigned || status === 'signed') return 'signature';
  return status === 'sent' ? 'sending' : 'contract';
}

/** Replaces the text of a draft if it is unchanged since the drafting started. */
async function replaceText(
  ctx: UseCaseContext,
  tx: Transaction,
  before: ContractView,
  content: string,
): Promise<ContractView> {
  const locked = await lockContract(tx, await requireContract(ctx, before.id, 'edit', tx));
  const { contract, version, signature } = locked;
  if (contract.status !== 'draft' || signature) {
    throw createOvertakenError(toOvertakenBy(contract.status, signature !== undefined));
  }
  if (version.number !== before.version || version.content !== before.content)
    throw createOvertakenError('contract');
  if (content !== before.content) {
    await publishContractChange(ctx, tx, locked, await editText(ctx, tx, locked, content, 'ai'));
  }
  return loadContractView(tx, contract, AS_AGENT);
}

/**
 * Stores a finished draft as the proposal's first text or in place of a draft. Returns null and
 * stores nothing if the contract is not a draft: the agent reviews the new text first.
 * DRAFT_OVERTAKEN.
 */
export async function storeDraft(
  ctx: UseCaseContext,
  start: DraftSnapshot,
  content: string,
): Promise<ContractView | null> {
  return inTransaction(ctx, async (tx) => {
    await assertSameFacts(ctx, tx, start);
    if (start.contract) {
      return start.contract.status === 'draft' ? replaceText(ctx, tx, start.contract, content) : null;
    }
    if (await findContractId(tx, start.proposalId)) throw createOvertakenError('contract');
    return insertContract(ctx, tx, { proposalId: start.proposalId, content }, 'ai');
  });
}
