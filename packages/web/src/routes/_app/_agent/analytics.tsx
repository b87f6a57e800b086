import { ANALYTICS_RANGES, DEFAULT_RANGE } from '@gable/contracts/analytics';
import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsScreen, prefetchAnalytics } from '#features/analytics/index.ts';
import { createSearchParser, oneOfParam } from '#shared/api/search-params.ts';

const search = createSearchParser({ range: oneOfParam(ANALYTICS_RANGES) });

export const Route = createFileRoute('/_app/_agent/analytics')({
  staticData: { title: 'Analytics' },
  /** The time range is in the URL. */
  validateSearch: search,
  loaderDeps: ({ search: { range } }) => ({ range: range ?? DEFAULT_RANGE }),
  // Not awaited: the range select keeps the focus while data loads.
  loader: ({ context: { api }, deps: { range } }) => prefetchAnalytics(api, range),
  component: AnalyticsRoute,
});

function AnalyticsRoute() {
  const { range } = Route.useLoaderDeps();
  const navigate = Route.useNavigate();
  return (
    <AnalyticsScreen
      range={range}
      onRange={(chosen) => navigate({ search: { range: chosen }, replace: true, resetScroll: false })}
    />
  );
}
