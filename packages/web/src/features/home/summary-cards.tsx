import { formatUsdWhole } from '@gable/contracts/kernel';
import type { ApiOutputs } from '#shared/api/trpc.ts';
import { Figure, Figures } from '#shared/ui/figures.tsx';

type Summary = ApiOutputs['home']['summary'];

/** The three figures of an agent's business (spec section 2, agent home). */
export function SummaryCards({ summary }: { readonly summary: Summary }) {
  return (
    <Figures large>
      <Figure label="Active Deals" value={String(summary.activeDeals)} hint="Active client relationships" />
      <Figure
        label="Active Proposals"
        value={String(summary.activeProposals)}
        hint="Pending and in progress"
      />
      <Figure
        label="Revenue (MTD)"
        value={formatUsdWhole(summary.revenueMonthToDate)}
        hint="Approved and completed proposals"
        strong
      />
    </Figures>
  );
}
