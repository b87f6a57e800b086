import type { HomeSummary } from '@gable/contracts/home';
import { formatUsdWhole } from '@gable/contracts/kernel';
import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '#shared/api/trpc.ts';
import { Stat, StatList } from '#shared/ui/display/stats.tsx';

/** Counts 'proposal' in words: '1 proposal', '2 proposals'. */
function countOf(total: number, one: string): string {
  return `${total} ${total === 1 ? one : `${one}s`}`;
}

/**
 * Says what the revenue of the month is from. The figure is the sum of approved and completed
 * proposals (docs/product.md, Screens and routes), so some of it may not be paid yet.
 */
function describeRevenueSource({ proposals, payments }: HomeSummary['earnedMonthToDate']): string {
  const unpaid = proposals - payments;
  if (proposals === 0) return 'Nothing paid yet this month';
  if (payments === 0) return `From ${countOf(unpaid, 'proposal')}. Nothing paid yet this month`;
  if (unpaid === 0) return `From ${countOf(payments, 'payment')}`;
  return `From ${countOf(payments, 'payment')} and ${countOf(unpaid, 'unpaid proposal')}`;
}

type Summary = ApiOutputs['home']['summary'];

/** The three stats of the agent's home (docs/product.md, Screens and routes). */
export function SummaryCards({ summary }: { readonly summary: Summary }) {
  return (
    <StatList large>
      <Stat label="Active Deals" value={String(summary.activeDeals)} hint="Active client relationships" />
      <Stat label="Active Proposals" value={String(summary.activeProposals)} hint="Pending and in progress" />
      <Stat
        label="Revenue (MTD)"
        value={formatUsdWhole(summary.revenueMonthToDate)}
        hint={
          <>
            <span>{describeRevenueSource(summary.earnedMonthToDate)}</span>
            <br />
            <Link to="/analytics">View analytics</Link>
          </>
        }
        strong
      />
    </StatList>
  );
}
