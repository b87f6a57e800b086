import type { HomeSummary } from '@gable/contracts/home';
import { type Cents, cents, type Instant, instant, parseMoney } from '@gable/contracts/kernel';
import type { PaymentStatus } from '@gable/contracts/proposal';
import { and, count, eq, gte, inArray, sql } from 'drizzle-orm';
import { preparedQuery } from '#db/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { findAccountAlert, findAccountOfAgent } from '../connect/index.ts';
import { countDeals, listDeals } from '../deal/index.ts';
import { listProposals, proposals } from '../proposal/index.ts';
import { readAttention } from './read-attention.ts';
import { readSetupSteps } from './read-setup-steps.ts';

/** docs/product.md, Constants and limits. */
const RECENT = 5;
/** Revenue counts approved and completed proposals (docs/product.md, Screens and routes). */
const EARNED = ['approved', 'completed'] as const;
const ACTIVE = ['pending', 'in_progress'] as const;
/** A refunded proposal was paid, and its amount is part of the revenue. */
const PAID: readonly PaymentStatus[] = ['payment_succeeded', 'payment_refunded'];

/** Returns the start of the month in UTC. The server does not know the agent's time zone. */
function startOfMonth(now: Instant): Instant {
  const date = new Date(now);
  return instant(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
}

/**
 * 'Non-numeric characters stripped' (docs/product.md, Screens and routes): '$1,250 or so' counts as
 * 1,250.
 */
function toAmount(text: string): Cents {
  return parseMoney(text) ?? parseMoney(text.replace(/[^0-9.]/g, '')) ?? cents(0);
}

const ofAgent = eq(proposals.agentId, sql.placeholder('agentId'));

const activeProposals = preparedQuery((reader) =>
  reader
    .select({ total: count() })
    .from(proposals)
    .where(and(ofAgent, inArray(proposals.status, [...ACTIVE]))),
);

const earnedProposals = preparedQuery((reader) =>
  reader
    .select({ amount: proposals.amount, paymentStatus: proposals.paymentStatus })
    .from(proposals)
    .where(
      and(
        ofAgent,
        inArray(proposals.status, [...EARNED]),
        gte(proposals.updatedAt, sql.placeholder('since')),
      ),
    ),
);

/** Returns the agent's home screen. */
export async function readHome(ctx: UseCaseContext): Promise<HomeSummary> {
  const agent = requireAgent(ctx.actor);
  const { read } = ctx.db;
  const agentId = agent.userId;
  const now = ctx.clock.now();
  const since = startOfMonth(now);
  const [activeDeals, dealCount, recentDeals, recentProposals, [active], earned, account, attention] =
    await Promise.all([
      countDeals(read, agent, 'active'),
      countDeals(read, agent),
      listDeals(ctx, { limit: RECENT }),
      listProposals(ctx, { limit: RECENT }),
      activeProposals(read, {}).execute({ agentId }),
      earnedProposals(read, {}).execute({ agentId, since }),
      findAccountOfAgent(read, agentId),
      readAttention(read, agentId, now),
    ]);
  const paid = earned.filter(({ paymentStatus }) => PAID.includes(paymentStatus));
  return {
    activeDeals,
    dealCount,
    activeProposals: active?.total ?? 0,
    revenueMonthToDate: cents(earned.reduce((sum, row) => sum + toAmount(row.amount), 0)),
    earnedMonthToDate: { proposals: earned.length, payments: paid.length },
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
