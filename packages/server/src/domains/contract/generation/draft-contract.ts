import type { DraftEvent } from '@gable/contracts/contract';
import type { ProposalId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { requireProposal } from '#domains/proposal/index.ts';
import type { ContractFacts, DraftedContract } from '#integrations/drafting/drafting.port.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { contracts } from '../contract.tables.ts';
import { findContractView } from '../contract.view.ts';
import { formatLongDate } from '../long-date.ts';
import { AS_AGENT } from '../versions/visible-version.ts';
import { factsOf } from './contract-facts.ts';
import { logFailedDrafting } from './log-failed-drafting.ts';
import { type DraftStart, storeDraft } from './store-draft.ts';

/**
 * Drafts a contract while its agent watches, and stores it as a whole when it is complete. A draft that fails, or whose
 * reader has left, stores nothing. DRAFT_OVERTAKEN where the contract, the proposal or the deal has changed since it began.
 */
export async function draftContract(
  ctx: UseCaseContext,
  { proposalId }: { proposalId: ProposalId },
): Promise<AsyncGenerator<DraftEvent, void, void>> {
  const agent = requireAgent(ctx.actor);
  const { row } = await requireProposal(ctx, proposalId, 'edit');
  const facts = factsOf(agent, row, formatLongDate(ctx.clock.now()));
  const contract = await findContractView(ctx.db.read, eq(contracts.proposalId, proposalId), AS_AGENT);
  return write(ctx, { proposalId, facts, contract, wasActive: row.deal.status === 'active' });
}

async function* write(ctx: UseCaseContext, start: DraftStart): AsyncGenerator<DraftEvent, void, void> {
  try {
    const { content, suggestions } = yield* writeText(ctx, start.facts);
    if (ctx.left?.()?.aborted) return;
    yield { kind: 'done', content, suggestions, contract: await storeDraft(ctx, start, content) };
  } catch (error) {
    logFailedDrafting(ctx, start.proposalId, error);
    throw error;
  }
}

/** Passes the pieces on and returns the whole contract. When its reader leaves, the drafter stops as well. */
async function* writeText(
  ctx: UseCaseContext,
  facts: ContractFacts,
): AsyncGenerator<DraftEvent, DraftedContract, void> {
  const drafting = ctx.ports.drafting.draftContract(facts, ctx.left?.());
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
