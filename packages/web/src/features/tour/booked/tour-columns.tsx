import { getTourStatusBadge, type TourView } from '@gable/contracts/tour';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import type { Column } from '#shared/ui/tables/data-table.tsx';
import { formatTourDay, formatTourHours } from './format-tour-time.ts';
import css from './tour-columns.module.css';

function HomeCell({ address, client }: TourView) {
  return (
    <span className={css.lines}>
      <span className={css.title}>{address}</span>
      <span className={css.second}>{client.name}</span>
    </span>
  );
}

function TimeCell({ start, end, timeZone }: TourView) {
  return (
    <span className={css.lines}>
      <span>{formatTourDay(start, timeZone)}</span>
      <span className={css.second}>{formatTourHours(start, end, timeZone)}</span>
    </span>
  );
}

/** The status, and whose answer a request awaits. */
function StatusCell({ status, answerFrom, client }: TourView) {
  return (
    <span className={css.lines}>
      <StatusBadge {...getTourStatusBadge(status)} />
      {answerFrom !== null && (
        <span className={css.second}>
          {answerFrom === 'agent' ? 'Waiting for you' : `Waiting for ${client.name}`}
        </span>
      )}
    </span>
  );
}

/** The columns of the agent's tours. */
export const TOUR_COLUMNS: readonly Column<TourView>[] = [
  { key: 'home', header: 'Home', wide: true, card: 'title', cell: HomeCell },
  { key: 'time', header: 'Time', card: 'line', cell: TimeCell },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    card: 'foot',
    cell: ({ price }) => <MoneyText text={price} />,
  },
  { key: 'status', header: 'Status', card: 'side', cell: StatusCell },
];
