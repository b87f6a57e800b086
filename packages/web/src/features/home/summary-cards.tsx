import { describeRevenue } from '@gable/contracts/home';
import { formatUsdWhole } from '@gable/contracts/kernel';
import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '#shared/api/trpc.ts';
import { Stat, StatList } from '#shared/ui/display/stats.tsx';

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
            <span>{describeRevenue(summary.revenueParts, summary.paidUncounted)}</span>
            <br />
            <Link to="/analytics">View analytics</Link>
          </>
        }
        strong
      />
    </StatList>
  );
}
