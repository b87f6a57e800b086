import type { IssueObstacle } from '@gable/contracts/invoice';
import type { ProposalWithDeal } from '../proposal/index.ts';

/** Lists why an invoice of a proposal is not sent without an act of the agent. */
export function listIssueObstacles({ proposal, deal }: ProposalWithDeal): IssueObstacle[] {
  const obstacles: IssueObstacle[] = [];
  if (proposal.status === 'declined') obstacles.push('declined');
  if (deal.status === 'archived') obstacles.push('archived');
  return obstacles;
}
