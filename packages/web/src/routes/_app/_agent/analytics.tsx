import { ANALYTICS_RANGES, DEFAULT_RANGE } from '@gable/contracts/analytics';
import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsScreen, startAnalytics } from '#features/analytics/index.ts';
import { oneOfParam, searchOf } from '#shared/api/search-params.ts';

const search = searchOf({ range: oneOfParam(ANALYTICS_RANGES) });

export const Route = createFileRoute('/_app/_agent/analytics')({
  staticData: { title: 'Analytics' },
  /** The time that the figures are of lives in the address. */
  validateSearch: search,
  loaderDeps: ({ search: { range } }) => ({ range: range ?? DEFAULT_RANGE }),
  // Not waited for: the choice of a range keeps the focus while its figures are on the way.
  loader: ({ context: { api }, deps: { range } }) => startAnalytics(api, range),
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
