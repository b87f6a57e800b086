import type { AnalyticsRange } from '@gable/contracts/analytics';
import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { failureText } from '#shared/errors/failure-text.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Surface } from '#shared/ui/surface.tsx';
import { type Analytics, useAnalytics } from './analytics-query.ts';
import css from './analytics-screen.module.css';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { daySpan } from './months.ts';
import { RangeSelect } from './range-select.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { WaitsPanel } from './waits-panel.tsx';

/** Nothing has happened at all, so that there is nothing to choose a time of either. */
function NothingYet() {
  return (
    <Surface>
      <EmptyState
        icon={<IconChartBar size={24} stroke={1.75} />}
        title="No payments yet"
        hint="Create a deal, send its client a proposal and generate the invoice. What they pay shows here, month by month."
        action={
          <Button renderRoot={(props) => <Link to="/deals" search={{ create: true }} {...props} />}>
            Create Deal
          </Button>
        }
      />
    </Surface>
  );
}

/** Of which days the figures are, and which they are held against. Said anew when the range changes. */
function Span({ view: { from, until, previous } }: { readonly view: Analytics }) {
  return (
    <p className={css.span} role="status">
      {daySpan(from, until)}
      {previous && `, compared with ${daySpan(previous.from, previous.until)}`}
    </p>
  );
}

function Figures({ view }: { readonly view: Analytics }) {
  return (
    <div className={css.figures}>
      <KeyFigures view={view} />
      <RevenuePanel view={view} />
      <div className={css.pair}>
        <FunnelPanel view={view} />
        <WaitsPanel view={view} />
      </div>
      <ServicesPanel view={view} />
    </div>
  );
}

interface AnalyticsScreenProps {
  readonly range: AnalyticsRange;
  readonly onRange: (range: AnalyticsRange) => void;
}

/** The agent's business in figures: revenue, how deals become payments, what sells and how fast it is paid. */
export function AnalyticsScreen({ range, onRange }: AnalyticsScreenProps) {
  const { data: view, error, refetch, isFetching, isPlaceholderData } = useAnalytics(range);
  const isNew = view?.firstDealAt === null && view.firstPaymentAt === null;
  return (
    <>
      <PageHeader
        title="Analytics"
        description="What you earn, and how your deals become payments."
        actions={<RangeSelect range={range} onRange={onRange} />}
      />
      {error && !view && (
        <Surface>
          <ErrorState
            title="Your figures could not be loaded"
            message={failureText(error)}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        </Surface>
      )}
      {!view && !error && <FiguresSkeleton />}
      {view && (
        <div className={css.content} aria-busy={isPlaceholderData || undefined}>
          <Span view={view} />
          {isNew ? <NothingYet /> : <Figures view={view} />}
        </div>
      )}
    </>
  );
}
