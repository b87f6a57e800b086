import type { DraftEvent } from '@gable/contracts/contract';
import { formatLongDate, type ProposalId } from '@gable/contracts/kernel';
import { requireProposal } from '#domains/proposal/index.ts';
import type { ContractFacts, DraftedContract } from '#integrations/drafting/drafting.port.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { findContractView } from '../contract.view.ts';
import { AS_AGENT } from '../versions/visible-version.ts';
import { loadContractFacts } from './contract-facts.ts';
import { logDraftingError } from './log-drafting-error.ts';
import { type DraftSnapshot, storeDraft } from './store-draft.ts';

/**
 * Streams a contract draft and stores it when complete. A draft that fails or is aborted stores
 * nothing. DRAFT_OVERTAKEN if the contract, the proposal, or the deal changed since the draft was
 * started.
 */
export async function draftContract(
  ctx: UseCaseContext,
  { proposalId }: { proposalId: ProposalId },
): Promise<AsyncGenerator<DraftEvent, void, void>> {
  const agent = requireAgent(ctx.actor);
  const { row } = await requireProposal(ctx, proposalId, 'edit');
  const facts = await loadContractFacts(ctx.db.read, agent, row, formatLongDate(ctx.clock.now()));
  const contract = await findContractView(ctx.db.read, { proposalId }, AS_AGENT);
  return streamDraft(ctx, { proposalId, facts, contract, wasActive: row.deal.status === 'active' });
}

async function* streamDraft(
  ctx: UseCaseContext,
  start: DraftSnapshot,
): AsyncGenerator<DraftEvent, void, void> {
  try {
    const { content, suggestions } = yield* streamText(ctx, start.facts);
    if (ctx.getAbortSignal?.()?.aborted) return;
    yield { kind: 'done', content, suggestions, contract: await storeDraft(ctx, start, content) };
  } catch (error) {
    logDraftingError(ctx, start.proposalId, error);
    throw error;
  }
}

/** Yields the text in pieces and returns the whole contract. An abort also stops the drafter. */
async function* streamText(
  ctx: UseCaseContext,
  facts: ContractFacts,
): AsyncGenerator<DraftEvent, DraftedContract, void> {
  const drafting = ctx.ports.drafting.draftContract(facts, ctx.getAbortSignal?.());
  try {
    for (;;) {
      const step = await drafting.next();
      if (step.done) return step.value;
      yield { kind: 'text', text: step.value };
    }
  } finally {
    await drafting.return({ content: '', suggestions: null });
  }
}
