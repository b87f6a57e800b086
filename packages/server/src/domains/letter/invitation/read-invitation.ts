import type { Invitation, InvitationToken } from '@gable/contracts/letter';
import type { UseCaseContext } from '#kernel/index.ts';
import { proposalPath } from '../way-in.ts';
import { requireInvitation } from './find-invitation.ts';

/**
 * Who sent what to whom, for who holds the letter. Uses nothing up and signs nobody in: mail programs open links ahead.
 * NOT_FOUND for a link that is none of ours.
 */
export async function readInvitation(ctx: UseCaseContext, input: InvitationToken): Promise<Invitation> {
  const { link, offer } = await requireInvitation(ctx, input);
  const { proposal, agent } = offer;
  return {
    email: link.email,
    state: link.state,
    agentName: agent.name || agent.email,
    serviceType: proposal.serviceType,
    next: proposalPath(proposal.id),
  };
}
