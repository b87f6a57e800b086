import type { TourId } from '@gable/contracts/kernel';
import { formatSlotDate, getSlotDate, type SlotView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { formatTimeZone } from '#shared/ui/display/format-tour-time.ts';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import css from './slot-picker.module.css';
import { formatStart, formatTime, getPage, getRange, splitDate } from './slot-times.ts';

interface SlotPickerProps {
  readonly handle: string;
  /** The tour that would be moved, which does not take up time itself. */
  readonly tour?: TourId;
  /** The time zone of the client. */
  readonly timeZone: string;
  /** The time zone of the agent. */
  readonly agentTimeZone: string;
  readonly value: string;
  /** The time whose day is open at first, if it is not `value`. */
  readonly near?: string;
  readonly onChange: (start: string) => void;
  readonly error: ReactNode;
  readonly errorRef?: Ref<HTMLParagraphElement>;
}

interface TimesProps extends Pick<SlotPickerProps, 'timeZone' | 'value' | 'near' | 'onChange'> {
  readonly slots: readonly SlotView[];
}

/** The days with free times, and the times of the chosen day. */
function Times({ slots, timeZone, value, near = value, onChange }: TimesProps) {
  const name = useId();
  const days = [...Map.groupBy(slots, getSlotDate)];
  // At first, the day of a time that was chosen before.
  const [chosen, setChosen] = useState(() => getSlotDate({ start: near }));
  const [first] = days;
  const [date, times] = days.find(([day]) => day === chosen) ?? first ?? ['', []];
  return (
    <>
      <fieldset className={css.days} aria-label="Day">
        {days.map(([day]) => (
          <button
            key={day}
            type="button"
            className={css.day}
            aria-pressed={day === date}
            onClick={() => setChosen(day)}
          >
            {splitDate(day).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </button>
        ))}
      </fieldset>
      <fieldset className={css.times}>
        <legend className={css.legend}>{formatSlotDate(date)}</legend>
        {times.map(({ start }) => (
          <label key={start} className={css.time}>
            <input
              type="radio"
              name={name}
              value={start}
              checked={start === value}
              onChange={() => onChange(start)}
            />
            <span>{formatTime(start, timeZone)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** The free times of an agent, two weeks at a time, in the time zone of the client. */
export function SlotPicker(props: SlotPickerProps) {
  const { handle, tour, timeZone, agentTimeZone, value, near = value, error, errorRef } = props;
  const [now] = useState(Date.now);
  const [page, setPage] = useState(() => getPage(now, near, timeZone));
  const query = trpc.tour.slots.useQuery({ handle, tour, timeZone, ...getRange(now, page, timeZone) });
  const errorId = useId();
  if (query.error) return <QueryError title="We couldn’t load the times" query={query} />;
  const slots = query.data?.slots;
  return (
    <div data-path="start" tabIndex={-1} aria-describedby={error ? errorId : undefined}>
      {/* Above the times, which are higher than the screen of a phone. */}
      {error && (
        <p ref={errorRef} id={errorId} className={css.error} role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
      {!slots && <CardSkeleton lines={4} />}
      {slots?.length === 0 && (
        <p className={css.none}>No free times in these two weeks. Look at later dates.</p>
      )}
      {slots && slots.length > 0 && <Times {...props} slots={slots} />}
      {slots?.some(({ start }) => start === value) && timeZone !== agentTimeZone && (
        <p className={css.note}>For the agent: {formatStart(value, agentTimeZone)}.</p>
      )}
      <p className={css.note}>Times are in {formatTimeZone(timeZone)}.</p>
      <div className={css.pages}>
        {page > 0 && (
          <Button variant="default" onClick={() => setPage(page - 1)}>
            Earlier dates
          </Button>
        )}
        <Button variant="default" onClick={() => setPage(page + 1)}>
          Later dates
        </Button>
      </div>
    </div>
  );
}
