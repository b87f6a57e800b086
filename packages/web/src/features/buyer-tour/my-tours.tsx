import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { getTourStatusBadge, type TourView } from '@gable/contracts/tour';
import { Button, Card } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { type Column, DataTable } from '#shared/ui/tables/data-table.tsx';
import { createPages, LoadMore } from '#shared/ui/tables/load-more.tsx';
import { PagedList } from '#shared/ui/tables/paged-list.tsx';
import { isClientNext } from './is-client-next.ts';
import css from './my-tours.module.css';
import { needsCard } from './needs-card.ts';
import { TOUR_QUERY_OPTIONS } from './tour-queries.ts';
import { formatStart } from './tour-time.ts';

const route = getRouteApi('/_app/_buyer/buyer/tours/');

/** The status, and what the client does next. */
function StatusCell(tour: TourView) {
  return (
    <span className={css.status}>
      <StatusBadge {...getTourStatusBadge(tour.status)} />
      {isClientNext(tour) && (
        <span className={css.next}>{needsCard(tour) ? 'Add a card' : 'Waiting for you'}</span>
      )}
    </span>
  );
}

const COLUMNS: readonly Column<TourView>[] = [
  { key: 'address', header: 'Address', wide: true, card: 'title', cell: ({ address }) => address },
  { key: 'start', header: 'Time', card: 'line', cell: formatStart },
  {
    key: 'agent',
    header: 'Agent',
    wraps: true,
    card: 'line',
    cell: ({ agent }) => <span className={css.agent}>{agent.name}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'side',
    cell: StatusCell,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    card: 'labeled',
    cell: ({ price }) => <MoneyText text={price} />,
  },
];

const EMPTY = (
  <Card>
    <EmptyState
      icon={<IconHome size={24} stroke={1.75} />}
      title="No tours yet"
      hint="Open your agent’s booking link to choose a time, or ask your agent for one. Your tours appear here."
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/buyer/dashboard" {...props} />}>
          Go to Dashboard
        </Button>
      }
    />
  </Card>
);

/** The tours of the client, the latest start first. */
export function MyTours() {
  const { limit = DEFAULT_PAGE_SIZE } = route.useSearch();
  const navigate = route.useNavigate();
  const utils = trpc.useUtils();
  const tours = trpc.tour.list.useQuery({ limit }, { ...LIST_QUERY_OPTIONS, ...TOUR_QUERY_OPTIONS });
  return (
    <>
      <PageHeader title="Tours" description="Homes you’ve booked a tour of." />
      <PagedList
        query={tours}
        errorTitle="Couldn’t load your tours"
        loadingLabel="Loading your tours..."
        limit={limit}
      >
        <DataTable
          label="Tours"
          columns={COLUMNS}
          rows={tours.data?.items ?? []}
          rowKey={({ id }) => id}
          open={({ id }) => ({ link: { to: '/buyer/tours/$tourId', params: { tourId: id } } })}
          empty={EMPTY}
        />
        <LoadMore
          query={tours}
          limit={limit}
          pages={createPages(utils.tour.list, utils.client.tour.list, {})}
          onLimit={(length) => navigate({ search: { limit: length }, replace: true, resetScroll: false })}
        />
      </PagedList>
    </>
  );
}
