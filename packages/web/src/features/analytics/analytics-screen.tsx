import type { AnalyticsRange } from '@gable/contracts/analytics';
import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { QueryError } from '#shared/errors/query-error.tsx';
import { TimeZoneNote } from '#shared/ui/display/time-zone-note.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { type Analytics, useAnalytics } from './analytics-query.ts';
import css from './analytics-screen.module.css';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { KeyMetrics } from './key-metrics.tsx';
import { formatDayRange } from './months.ts';
import { RangeSelect } from './range-select.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { TimeToPaymentPanel } from './time-to-payment-panel.tsx';
import { ToursPanel } from './tours-panel.tsx';

/** Empty state of an agent without any deals or payments. */
function NoAnalytics() {
  return (
    <Surface>
      <EmptyState
        icon={<IconChartBar size={24} stroke={1.75} />}
        title="No payments yet"
        hint="Create a deal, send your client a proposal, and generate the invoice. Payments show up here by month."
        action={
          <Button renderRoot={(props) => <Link to="/deals" search={{ create: true }} {...props} />}>
            Create Deal
          </Button>
        }
      />
    </Surface>
  );
}

/** The date range and the range it is compared with. Announced when it changes. */
function DateRange({ view: { days, previous, timeZone } }: { readonly view: Analytics }) {
  return (
    <p className={css.span} role="status">
      {formatDayRange(days)}
      {previous && `, compared with ${formatDayRange(previous.days)}`}
      <TimeZoneNote timeZone={timeZone} />
    </p>
  );
}

function Metrics({ view }: { readonly view: Analytics }) {
  return (
    <div className={css.metrics}>
      <KeyMetrics view={view} />
      <RevenuePanel view={view} />
      <div className={css.pair}>
        <FunnelPanel view={view} />
        <TimeToPaymentPanel view={view} />
      </div>
      <ServicesPanel view={view} />
      <ToursPanel view={view} />
    </div>
  );
}

interface AnalyticsScreenProps {
  readonly range: AnalyticsRange;
  readonly onRange: (range: AnalyticsRange) => void;
}

/** The agent's metrics: revenue, deal funnel, services sold, and time to payment. */
export function AnalyticsScreen({ range, onRange }: AnalyticsScreenProps) {
  const { data: view, error, refetch, isFetching, isPlaceholderData } = useAnalytics(range);
  const isNew = view?.firstDealAt === null && view.firstPaymentAt === null;
  return (
    <>
      <PageHeader
        title="Analytics"
        description="Your earnings, and how your deals turn into payments."
        actions={<RangeSelect range={range} onRange={onRange} />}
      />
      {error && !view && (
        <Surface>
          <QueryError title="Couldn’t load your analytics" query={{ error, refetch, isFetching }} />
        </Surface>
      )}
      {!view && !error && <AnalyticsSkeleton />}
      {view && (
        <div className={css.content} aria-busy={isPlaceholderData || undefined}>
          <DateRange view={view} />
          {isNew ? <NoAnalytics /> : <Metrics view={view} />}
        </div>
      )}
    </>
  );
}
