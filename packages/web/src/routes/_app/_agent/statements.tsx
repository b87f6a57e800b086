import { createFileRoute } from '@tanstack/react-router';
import { StatementsScreen } from '#features/statement/index.ts';
import { prefetchStatement } from '#features/statement/statement-query.ts';
import { createSearchParser, textParam } from '#shared/api/search-params.ts';

const PERIOD = /^20\d{2}(-(0[1-9]|1[0-2]))?$/;
const text = textParam();

/** The period is in the URL: a month such as '2026-11', or a year. Anything else is dropped. */
const search = createSearchParser({
  period: (value) => {
    const period = text(value);
    return period !== undefined && PERIOD.test(period) ? period : undefined;
  },
});

export const Route = createFileRoute('/_app/_agent/statements')({
  staticData: { title: 'Statements' },
  validateSearch: search,
  loaderDeps: ({ search: { period } }) => ({ period }),
  // Not awaited: the period's select keeps the focus while the figures load.
  loader: ({ context: { api }, deps: { period } }) => prefetchStatement(api, period),
  component: StatementsRoute,
});

function StatementsRoute() {
  const { period } = Route.useLoaderDeps();
  const navigate = Route.useNavigate();
  return (
    <StatementsScreen
      period={period}
      onPeriod={(chosen) => navigate({ search: { period: chosen }, resetScroll: false })}
    />
  );
}
