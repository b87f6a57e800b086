import { DAY_MS } from '@gable/contracts/kernel';
import {
  getSlotDate,
  getSlotTime,
  SLOT_DAYS_MAX,
  type SlotView,
  type TourView,
  toIsoDate,
} from '@gable/contracts/tour';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { QueryError } from '#shared/errors/query-error.tsx';
import actions from '#shared/ui/controls/form-actions.module.css';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { formatTimeZone, formatTourDay } from '#shared/ui/display/format-tour-time.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { formatTimeOfDay } from '../tour-options.ts';
import css from './reschedule-dialog.module.css';
import { useRescheduleTour } from './tour-actions.mutations.ts';

/** The dates that the agreement covers, at most as many as one request lists. */
function createRange({ timeZone, agreementEnd }: TourView) {
  const now = Date.now();
  const last = Math.min(now + (SLOT_DAYS_MAX - 2) * DAY_MS, agreementEnd);
  return { from: toIsoDate(now, timeZone), to: toIsoDate(last, timeZone) };
}

interface SlotChoiceProps {
  readonly slots: readonly SlotView[];
  readonly timeZone: string;
  readonly chosen: string | null;
  readonly onChoose: (start: string) => void;
}

/** A day, and its times as radio buttons. */
function SlotChoice({ slots, timeZone, chosen, onChoose }: SlotChoiceProps) {
  const days = Map.groupBy(slots, getSlotDate);
  const [first = ''] = days.keys();
  const [date, setDate] = useState(first);
  // The times load after the dialog has opened.
  const field = useAutoFocus<HTMLSelectElement>();
  const ofDay = days.get(date) ?? [];
  return (
    <>
      <NativeSelect
        ref={field}
        data-autofocus
        label="Day"
        value={date}
        onChange={({ currentTarget: { value } }) => setDate(value)}
        data={[...days].map(([value, [slot]]) => ({
          value,
          label: slot ? formatTourDay(Date.parse(slot.start), timeZone) : value,
        }))}
      />
      <fieldset className={css.times}>
        <legend>Time</legend>
        {ofDay.map((slot) => (
          <label key={slot.start} className={css.time}>
            <input
              type="radio"
              name="start"
              value={slot.start}
              checked={chosen === slot.start}
              onChange={() => onChoose(slot.start)}
            />
            <span>{formatTimeOfDay(getSlotTime(slot))}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface RescheduleProps {
  readonly tour: TourView;
  readonly handle: string;
  readonly onClose: () => void;
}

function Reschedule({ tour, handle, onClose }: RescheduleProps) {
  const { timeZone, agreementEnd, client } = tour;
  const [range] = useState(() => createRange(tour));
  const [chosen, setChosen] = useState<string | null>(null);
  const reschedule = useRescheduleTour();
  const { data, error, refetch, isFetching } = trpc.tour.slots.useQuery({
    handle,
    tour: tour.id,
    timeZone,
    ...range,
  });
  if (!data && !error) return <CardSkeleton lines={4} />;
  if (!data)
    return <QueryError title="We couldn’t load your free times" query={{ error, refetch, isFetching }} />;
  const slots = data.slots.filter(({ end }) => Date.parse(end) <= agreementEnd);
  const isRequestOfClient = tour.status === 'requested' && tour.answerFrom === 'agent';
  if (slots.length === 0)
    return (
      <p className={css.text}>
        You have no free time until the signed agreement ends, on {formatTourDay(agreementEnd, timeZone)}. Add
        hours in your tour settings, or {isRequestOfClient ? 'decline the request' : 'cancel the tour'}.
      </p>
    );
  const send = () => {
    if (chosen === null) return;
    reschedule.mutate(
      { id: tour.id, start: chosen },
      {
        onSuccess: () => {
          notify.success('New time proposed', `We asked ${client.name} to accept it.`);
          onClose();
        },
        onError: (failed) => notify.failure('We couldn’t move the tour', failureText(failed)),
      },
    );
  };
  return (
    <>
      <p className={css.text}>
        We’ll ask {client.name} to accept the new time. The agreement and the card stay.{' '}
        {tour.status === 'confirmed'
          ? 'Until it is accepted, the tour stays at its current time.'
          : 'The request moves to it. If it isn’t accepted, the tour won’t take place.'}{' '}
        Times are in {formatTimeZone(timeZone)}.
      </p>
      <SlotChoice slots={slots} timeZone={timeZone} chosen={chosen} onChoose={setChosen} />
      <div className={`${actions.end} ${actions.row}`}>
        <Button variant="default" onClick={onClose} disabled={reschedule.isPending}>
          Cancel
        </Button>
        <Button onClick={send} disabled={chosen === null} loading={reschedule.isPending}>
          Propose This Time
        </Button>
      </div>
    </>
  );
}

interface RescheduleDialogProps {
  readonly tour: TourView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Chooses another time of a tour among the agent's free times. */
export function RescheduleDialog({ tour, opened, onClose }: RescheduleDialogProps) {
  const { handle } = tour.agent;
  return (
    <Modal opened={opened} onClose={onClose} title="Propose another time" size="md">
      <div className={css.stack}>
        {handle === null ? (
          <p className={css.text}>Save your tour settings first.</p>
        ) : (
          <Reschedule tour={tour} handle={handle} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}
