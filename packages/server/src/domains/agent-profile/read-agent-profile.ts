import type { AgentCard, AgentProfileView } from '@gable/contracts/agent-profile';
import type { ProposalId } from '@gable/contracts/kernel';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { findProfileRow, loadAgentCard } from './agent-profile.repository.ts';
import { toAgentProfileView } from './agent-profile.view.ts';

/** Returns the agent's own professional profile. Agents only. */
export async function readAgentProfile(ctx: UseCaseContext): Promise<AgentProfileView> {
  const { userId } = requireAgent(ctx.actor);
  return toAgentProfileView(userId, await findProfileRow(ctx.db.read, userId));
}

/** Returns the agent of a proposal, for either party. NOT_FOUND for others. */
export async function readAgentOfProposal(
  ctx: UseCaseContext,
  { proposalId }: { readonly proposalId: ProposalId },
): Promise<AgentCard> {
  const { row } = await requireProposal(ctx, proposalId, 'read');
  return loadAgentCard(ctx.db.read, row.proposal.agentId);
}
