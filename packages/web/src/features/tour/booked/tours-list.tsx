import type { TourStatus } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { DataTable } from '#shared/ui/tables/data-table.tsx';
import { createPages, LoadMore } from '#shared/ui/tables/load-more.tsx';
import { NoMatches } from '#shared/ui/tables/no-matches.tsx';
import { PagedList } from '#shared/ui/tables/paged-list.tsx';
import { TOUR_COLUMNS } from './tour-columns.tsx';

/** The empty state, with the next step. */
function NoTours({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (isFiltered)
    return (
      <Surface>
        <NoMatches title="No tours found" onClear={onClear} />
      </Surface>
    );
  return (
    <Surface>
      <EmptyState
        icon={<IconCalendar size={24} stroke={1.75} />}
        title="No tours yet"
        hint="Set your hours and your price, and clients can book a tour with you."
        action={
          <Button renderRoot={(props) => <Link to="/settings" search={{ tab: 'tours' }} {...props} />}>
            Set Up Tours
          </Button>
        }
      />
    </Surface>
  );
}

interface ToursListProps {
  readonly status: TourStatus | undefined;
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  readonly onClear: () => void;
}

/** The agent's tours, the latest first, with a 'Load More' button. */
export function ToursList({ status, limit, onLimit, onClear }: ToursListProps) {
  const utils = trpc.useUtils();
  const filter = { status };
  const tours = trpc.tour.list.useQuery({ ...filter, limit }, LIST_QUERY_OPTIONS);
  return (
    <PagedList query={tours} errorTitle="Error loading tours" loadingLabel="Loading tours..." limit={limit}>
      <DataTable
        label="Tours"
        columns={TOUR_COLUMNS}
        rows={tours.data?.items ?? []}
        rowKey={(tour) => tour.id}
        open={({ id }) => ({ link: { to: '/tours/$tourId', params: { tourId: id } } })}
        empty={<NoTours isFiltered={status !== undefined} onClear={onClear} />}
      />
      <LoadMore
        key={status}
        query={tours}
        limit={limit}
        pages={createPages(utils.tour.list, utils.client.tour.list, filter)}
        onLimit={onLimit}
        endHint="Filter to see the others."
      />
    </PagedList>
  );
}
