import { HOLD_BEFORE_TOUR_HOURS, type TourView } from '@gable/contracts/tour';
import { Modal, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';
import { SlotPicker } from '../tour-booking/index.ts';
import { useMoveTour } from './tour.mutations.ts';
import css from './tour-detail.module.css';

interface MoveDialogProps {
  readonly tour: TourView;
  /** The handle of the agent's booking page. */
  readonly handle: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What happens to the current time, and to the card if the tour moves at once. */
function getConsequence({ status, agent, autoAccept, hold, price }: TourView): string {
  if (autoAccept) {
    const moves = `${agent.name} accepts new times automatically: your tour moves to the new time at once.`;
    return hold?.status === 'saved'
      ? `${moves} $${price} is held on your card ${HOLD_BEFORE_TOUR_HOURS} hours before it, or at once if it is sooner.`
      : moves;
  }
  return status === 'confirmed'
    ? `We’ll ask ${agent.name} to accept the new time. Until then, your tour stays at its current time.`
    : `Your request will move to the new time, and we’ll ask ${agent.name} to accept it. If it isn’t accepted, the tour won’t take place, and you won’t be charged.`;
}

/** Proposes another free time to the agent, or moves the tour to it. The agreement and the card stay. */
export function MoveDialog({ tour, handle, opened, onClose }: MoveDialogProps) {
  const move = useMoveTour();
  const [start, setStart] = useState('');
  const [isMissing, setMissing] = useState(false);
  const timeZone = getBrowserTimeZone();
  const choose = (chosen: string) => {
    setStart(chosen);
    setMissing(false);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (start === '') setMissing(true);
    else if (!move.isPending) move.mutate({ id: tour.id, start }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={tour.autoAccept ? 'Move the tour' : 'Propose another time'}
      size="lg"
    >
      <form onSubmit={onSubmit} noValidate>
        <Text c="dimmed" className={css.lead ?? ''} tabIndex={-1} data-autofocus>
          {getConsequence(tour)} Your signed agreement covers times until{' '}
          {formatTourMoment(tour.agreementEnd, timeZone)}.
        </Text>
        <SlotPicker
          handle={handle}
          tour={tour.id}
          timeZone={timeZone}
          agentTimeZone={tour.timeZone}
          value={start}
          onChange={choose}
          error={isMissing ? 'Choose a time' : null}
        />
        <FormActions
          submitLabel={tour.autoAccept ? 'Move to This Time' : 'Propose This Time'}
          pendingLabel={tour.autoAccept ? 'Moving...' : 'Proposing...'}
          form={{ pending: move.isPending, failure: move.error && failureText(move.error) }}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
