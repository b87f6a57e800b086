import { DAY_MS } from '@gable/contracts/kernel';
import type { SlotView } from '@gable/contracts/tour';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { AgreementButton } from './agreement-button.tsx';
import css from './bookable-times.module.css';
import { formatTimeOfDay } from './tour-options.ts';

/** The days that are listed, from today. */
const DAYS = 14;

interface BookableTimesProps {
  readonly handle: string;
  /** The agent's time zone. */
  readonly timeZone: string;
}

/** The local date and time of a slot are in its text, such as '2026-11-23T09:00:00-05:00'. */
const dateOf = ({ start }: SlotView) => start.slice(0, 'YYYY-MM-DD'.length);
const timeOf = ({ start }: SlotView) => start.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length);

function formatDay(date: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00Z`).toLocaleDateString('en-US', format);
}

/** The dates from today on in the agent's time zone. The format of Sweden is that of ISO 8601. */
function createRange(timeZone: string) {
  const toDate = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone });
  const now = Date.now();
  return { from: toDate(now), to: toDate(now + (DAYS - 1) * DAY_MS) };
}

/** '9:00 AM to 4:00 PM, 15 times' */
function summarize(times: readonly string[]): string {
  const [first = '', last = first] = [times[0], times.at(-1)];
  if (times.length === 1) return formatTimeOfDay(first);
  return `${formatTimeOfDay(first)} to ${formatTimeOfDay(last)}, ${times.length} times`;
}

function Days({ slots }: { readonly slots: readonly SlotView[] }) {
  const days = [...Map.groupBy(slots, dateOf)];
  if (days.length === 0)
    return <p className={css.none}>No times. Add hours, or allow a shorter notice or tours further ahead.</p>;
  return (
    <ul className={css.days}>
      {days.map(([date, ofDay]) => (
        <li key={date} className={css.day}>
          <span className={css.date}>{formatDay(date)}</span>
          <span className={css.times}>{summarize(ofDay.map(timeOf))}</span>
        </li>
      ))}
    </ul>
  );
}

/** The times of the next days that clients can book, after the saved settings. */
export function BookableTimes({ handle, timeZone }: BookableTimesProps) {
  const [range] = useState(() => createRange(timeZone));
  const { data, error, refetch, isFetching } = trpc.tour.slots.useQuery({ handle, timeZone, ...range });
  const first = data?.slots[0];
  if (!data && !error) return <CardSkeleton lines={6} />;
  return (
    <Panel
      title="Times clients can book"
      description={`The next two weeks, after your saved settings, in ${timeZone.replaceAll('_', ' ')} time.`}
      actions={first && <AgreementButton handle={handle} start={first.start} />}
    >
      {data ? (
        <Days slots={data.slots} />
      ) : (
        <ErrorState
          title="We couldn’t load the times"
          message={getErrorMessage(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
    </Panel>
  );
}
