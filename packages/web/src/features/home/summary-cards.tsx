import { formatUsdWhole } from '@gable/contracts/kernel';
import type { ApiOutputs } from '../../shared/api/trpc.ts';
import css from './summary-cards.module.css';

type Summary = ApiOutputs['home']['summary'];

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly strong?: boolean;
}

function Figure({ label, value, hint, strong = false }: FigureProps) {
  return (
    <div className={css.card} data-strong={strong || undefined}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
      <dd className={css.hint}>{hint}</dd>
    </div>
  );
}

/** The three figures of an agent's business (spec section 2, agent home). */
export function SummaryCards({ summary }: { readonly summary: Summary }) {
  return (
    <dl className={css.cards}>
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
    </dl>
  );
}
