import { trpc } from '../../shared/api/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** The figures of the agent's home, by themselves. */
export function AnalyticsScreen() {
  const [summary] = trpc.home.summary.useSuspenseQuery();
  return (
    <>
      <PageHeader
        title="Analytics"
        description="Your business this month, counted from your deals and proposals."
      />
      <SummaryCards summary={summary} />
    </>
  );
}
