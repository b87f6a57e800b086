import { DAY_MS } from '@gable/contracts/kernel';
import { formatSlotDate, getSlotDate, getSlotTime, type SlotView, toIsoDate } from '@gable/contracts/tour';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { formatTimeZone } from '#shared/ui/display/format-tour-time.ts';
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

/** The dates from today on in the agent's time zone. */
function createRange(timeZone: string) {
  const now = Date.now();
  return { from: toIsoDate(now, timeZone), to: toIsoDate(now + (DAYS - 1) * DAY_MS, timeZone) };
}

/** '9:00 AM to 4:00 PM, 15 times' */
function summarize(times: readonly string[]): string {
  const [first = '', last = first] = [times[0], times.at(-1)];
  if (times.length === 1) return formatTimeOfDay(first);
  return `${formatTimeOfDay(first)} to ${formatTimeOfDay(last)}, ${times.length} times`;
}

function Days({ slots }: { readonly slots: readonly SlotView[] }) {
  const days = [...Map.groupBy(slots, getSlotDate)];
  if (days.length === 0)
    return <p className={css.none}>No times. Add hours, or allow a shorter notice or tours further ahead.</p>;
  return (
    <ul className={css.days}>
      {days.map(([date, ofDay]) => (
        <li key={date} className={css.day}>
          <span className={css.date}>{formatSlotDate(date)}</span>
          <span className={css.times}>{summarize(ofDay.map(getSlotTime))}</span>
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
      description={`The next two weeks, based on your saved settings, in ${formatTimeZone(timeZone)}.`}
      actions={first && <AgreementButton handle={handle} start={first.start} />}
    >
      {data ? (
        <Days slots={data.slots} />
      ) : (
        <QueryError title="We couldn’t load the times" query={{ error, refetch, isFetching }} />
      )}
    </Panel>
  );
}
