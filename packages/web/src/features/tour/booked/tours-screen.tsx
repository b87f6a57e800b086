import { getTourStatusBadge, TOUR_STATUSES, type TourStatus } from '@gable/contracts/tour';
import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { FilterBar } from '#shared/ui/tables/filter-bar.tsx';
import { ToursList } from './tours-list.tsx';

/** Bookings without a card are not shown to agents. */
const HIDDEN: readonly TourStatus[] = ['awaiting_hold', 'not_held'];

const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...TOUR_STATUSES.filter((status) => !HIDDEN.includes(status)).map((status) => ({
    value: status,
    label: getTourStatusBadge(status).label,
  })),
];

interface ToursScreenProps {
  readonly status: TourStatus | undefined;
  readonly limit: number;
  readonly onStatus: (status: TourStatus | undefined) => void;
  readonly onLimit: (limit: number) => void;
}

/** The agent's tours. */
export function ToursScreen({ status, limit, onStatus, onLimit }: ToursScreenProps) {
  return (
    <>
      <PageHeader
        title="Tours"
        description="Every tour that clients booked with you."
        actions={
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/settings" search={{ tab: 'tours' }} {...props} />}
          >
            Tour Settings
          </Button>
        }
      />
      <FilterBar>
        <NativeSelect
          aria-label="Status"
          data={STATUS_OPTIONS}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onStatus(TOUR_STATUSES.find((chosen) => chosen === value))
          }
        />
      </FilterBar>
      <ToursList status={status} limit={limit} onLimit={onLimit} onClear={() => onStatus(undefined)} />
    </>
  );
}
