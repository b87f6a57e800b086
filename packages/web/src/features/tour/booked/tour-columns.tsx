import { canActOnTour, getTourStatusBadge, type TourView } from '@gable/contracts/tour';
import { formatTourDay, formatTourHours } from '#shared/ui/display/format-tour-time.ts';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import type { Column } from '#shared/ui/tables/data-table.tsx';
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
    <span className={`${css.lines} ${css.time}`}>
      <span>{formatTourDay(start, timeZone)}</span>
      <span className={css.second}>{formatTourHours(start, end, timeZone)}</span>
    </span>
  );
}

/** Whose answer a tour awaits, or that its agent must say what happened; null if nothing. */
function getWaitingText({ status, answerFrom, start }: TourView): string | null {
  if (answerFrom !== null) return answerFrom === 'agent' ? 'Waiting for you' : 'Waiting for client';
  return canActOnTour('complete', status, 'agent') && start <= Date.now() ? 'Say how it went' : null;
}

/** The status, and what the tour awaits. */
function StatusCell(tour: TourView) {
  const waitingText = getWaitingText(tour);
  return (
    <span className={`${css.lines} ${css.status}`}>
      <StatusBadge {...getTourStatusBadge(tour.status)} />
      {waitingText !== null && <span className={css.second}>{waitingText}</span>}
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
    card: 'labeled',
    cell: ({ price }) => <MoneyText text={price} />,
  },
  { key: 'status', header: 'Status', card: 'side', cell: StatusCell },
];
