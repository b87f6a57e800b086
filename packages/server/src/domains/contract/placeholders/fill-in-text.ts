import { fillPlaceholders, findPlaceholders, type PlaceholderValues } from '@gable/contracts/contract';
import { formatLongDate, type ProposalId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { loadAgentCard } from '#domains/agent-profile/index.ts';
import { requireDeal } from '#domains/deal/index.ts';
import { findPlannedPayments } from '#domains/payment-schedule/index.ts';
import { requireProposal } from '#domains/proposal/index.ts';
import { findCap } from '#domains/time-entry/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { toPlaceholderValues } from './placeholder-values.ts';

/** Loads the values of all placeholders for a proposal. NOT_FOUND for strangers, FORBIDDEN for the client. */
async function loadPlaceholderValues(
  ctx: UseCaseContext,
  proposalId: ProposalId,
  reader: Reader,
): Promise<PlaceholderValues> {
  const { row: proposal } = await requireProposal(ctx, proposalId, 'edit', reader);
  const { userId, email: agentEmail } = requireAgent(ctx.actor);
  const { row: deal } = await requireDeal(ctx, proposal.deal.id, 'edit', reader);
  const card = await loadAgentCard(reader, userId);
  const schedule = await findPlannedPayments(reader, proposal.proposal);
  return toPlaceholderValues({
    card,
    agentEmail,
    proposal,
    deal,
    payments: schedule?.payments ?? [],
    cap: await findCap(reader, proposal.proposal),
    date: formatLongDate(ctx.clock.now()),
  });
}

/**
 * Fills in the placeholders of a contract's text that have a value (decision 87). Others stay, so
 * that the contract cannot be sent before the agent replaces them.
 */
export async function fillInText(
  ctx: UseCaseContext,
  reader: Reader,
  { proposalId, content }: { readonly proposalId: ProposalId; readonly content: string },
): Promise<string> {
  if (findPlaceholders(content).length === 0) return content;
  return fillPlaceholders(content, await loadPlaceholderValues(ctx, proposalId, reader));
}

/** Reads the values of the placeholders for a proposal. An unknown value is null. */
export async function readPlaceholderValues(
  ctx: UseCaseContext,
  { proposalId }: { proposalId: ProposalId },
): Promise<PlaceholderValues> {
  return loadPlaceholderValues(ctx, proposalId, ctx.db.read);
}
