import { ATTENTION_ROWS, type HomeSummary } from '@gable/contracts/home';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { preparedQuery } from '#db/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { findAccountAlert, findAccountOfAgent } from '../connect/index.ts';
import { countDeals, listDeals } from '../deal/index.ts';
import { listProposals, proposals } from '../proposal/index.ts';
import { readAttention } from './read-attention.ts';
import { readMonthRevenue } from './read-revenue.ts';
import { readSetupSteps } from './read-setup-steps.ts';

/** docs/product.md, Constants and limits. */
const RECENT = 5;
const ACTIVE = ['pending', 'in_progress'] as const;
const activeProposals = preparedQuery((reader) =>
  reader
    .select({ total: count() })
    .from(proposals)
    .where(and(eq(proposals.agentId, sql.placeholder('agentId')), inArray(proposals.status, [...ACTIVE]))),
);

/** Returns the agent's home screen. */
export async function readHome(ctx: UseCaseContext): Promise<HomeSummary> {
  const agent = requireAgent(ctx.actor);
  const { read } = ctx.db;
  const agentId = agent.userId;
  const now = ctx.clock.now();
  const [activeDeals, dealCount, recentDeals, recentProposals, [active], revenue, account, attention] =
    await Promise.all([
      countDeals(read, agent, 'active'),
      countDeals(read, agent),
      listDeals(ctx, { limit: RECENT }),
      listProposals(ctx, { limit: RECENT }),
      activeProposals(read, {}).execute({ agentId }),
      readMonthRevenue(read, agentId, now),
      findAccountOfAgent(read, agentId),
      readAttention(read, { agentId, now, limit: ATTENTION_ROWS }),
    ]);
  return {
    activeDeals,
    dealCount,
    activeProposals: active?.total ?? 0,
    revenueMonthToDate: revenue.total,
    revenueParts: revenue.parts,
    paidUncounted: revenue.paidUncounted,
    setupSteps: await readSetupSteps(read, agent, {
      account,
      dealCount,
      recentProposals: recentProposals.items,
    }),
    accountAlert: findAccountAlert(account),
    attention,
    recentDeals: [...recentDeals.items],
    recentProposals: [...recentProposals.items],
  };
}
