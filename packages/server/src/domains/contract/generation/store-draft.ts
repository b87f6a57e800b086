import { isDeepStrictEqual } from 'node:util';
import type { ContractView } from '@gable/contracts/contract';
import type { ErrorParams } from '@gable/contracts/errors';
import type { ProposalId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { proposals, requireProposal } from '#domains/proposal/index.ts';
import type { ContractFacts } from '#integrations/drafting/drafting.port.ts';
import { type AppError, failure, inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { announceContract } from '../announce-contract.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { loadContractView } from '../contract.view.ts';
import { insertContract } from '../create-contract.ts';
import { editText } from '../edit-text.ts';
import { holdContract } from '../hold-contract.ts';
import { AS_AGENT } from '../versions/visible-version.ts';
import { factsOf } from './contract-facts.ts';

/** How everything stood when the draft was begun. */
export interface DraftStart {
  readonly proposalId: ProposalId;
  readonly facts: ContractFacts;
  readonly contract: ContractView | null;
  readonly wasActive: boolean;
}

type Overtaker = ErrorParams['DRAFT_OVERTAKEN']['by'];

function overtaken(by: Overtaker): AppError {
  return failure('DRAFT_OVERTAKEN', { by });
}

/** The text was written from these facts: with others it could contradict them. Holds the proposal until the end. */
async function assertSameFacts(ctx: UseCaseContext, tx: Transaction, start: DraftStart): Promise<void> {
  const { row: found } = await requireProposal(ctx, start.proposalId, 'edit', tx);
  await tx
    .update(proposals)
    .set({ updatedAt: sql`${proposals.updatedAt}` })
    .where(eq(proposals.id, found.proposal.id));
  const { row } = await requireProposal(ctx, start.proposalId, 'edit', tx);
  if (start.wasActive && row.deal.status !== 'active') throw overtaken('archiving');
  const facts = factsOf(requireAgent(ctx.actor), row, start.facts.date);
  if (!isDeepStrictEqual(facts, start.facts)) throw overtaken('proposal');
}

async function findContractId(tx: Transaction, proposalId: ProposalId) {
  const [found] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.proposalId, proposalId));
  return found?.id;
}

function overtakerOf(status: ContractView['status'], isSigned: boolean): Overtaker {
  if (isSigned || status === 'signed') return 'signature';
  return status === 'sent' ? 'sending' : 'contract';
}

/** Replaces the text of a draft, if it is still the one that the agent chose to replace. */
async function replaceText(
  ctx: UseCaseContext,
  tx: Transaction,
  before: ContractView,
  content: string,
): Promise<ContractView> {
  const held = await holdContract(tx, await requireContract(ctx, before.id, 'edit', tx));
  const { contract, version, signature } = held;
  if (contract.status !== 'draft' || signature) {
    throw overtaken(overtakerOf(contract.status, signature !== undefined));
  }
  if (version.number !== before.version || version.content !== before.content) throw overtaken('contract');
  if (content !== before.content) {
    await announceContract(ctx, tx, held, await editText(ctx, tx, held, content));
  }
  return loadContractView(tx, contract, AS_AGENT);
}

/**
 * Stores a checked draft as the proposal's contract: the first text, or in place of a draft. Null, with nothing stored,
 * where the client has or had the present text: the agent reads the new one first. DRAFT_OVERTAKEN when something has
 * changed since the draft was begun.
 */
export async function storeDraft(
  ctx: UseCaseContext,
  start: DraftStart,
  content: string,
): Promise<ContractView | null> {
  return inTransaction(ctx, async (tx) => {
    await assertSameFacts(ctx, tx, start);
    if (start.contract) {
      return start.contract.status === 'draft' ? replaceText(ctx, tx, start.contract, content) : null;
    }
    if (await findContractId(tx, start.proposalId)) throw overtaken('contract');
    return insertContract(ctx, tx, { proposalId: start.proposalId, content });
  });
}
