import type { DealAction } from '@gable/contracts/deal';
import type { ProposalId } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/index.ts';
import { type Authorized, requirePerson, type UseCaseContext } from '../../kernel/index.ts';
import { authorizeInDeal, type DealRow, deals, dealsOf } from '../deal/index.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';

/** A proposal with the deal that says whose it is. */
export interface ProposalWithDeal {
  readonly proposal: ProposalRow;
  readonly deal: DealRow;
}

/**
 * The proposals in a person's deals, as a condition on proposals that are joined to their deals. An agent's are named by
 * themselves, which is the deal's own word (see the table's foreign key) and stands in the index that lists are read from.
 */
export function proposalsOf(viewer: Viewer): SQL {
  return viewer.userType === 'agent' ? eq(proposals.agentId, viewer.userId) : dealsOf(viewer);
}

/**
 * The proposal with its deal, if the actor may do `action` with it. A stranger gets NOT_FOUND, a party without the
 * right FORBIDDEN.
 */
export async function requireProposal(
  ctx: UseCaseContext,
  proposalId: ProposalId,
  action: DealAction,
  reader: Reader = ctx.db.read,
): Promise<Authorized<ProposalWithDeal>> {
  const person = requirePerson(ctx.actor);
  const [row] = await reader
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(and(eq(proposals.id, proposalId), dealsOf(person)));
  return authorizeInDeal(person, row && { row, deal: row.deal }, action, 'proposal');
}
