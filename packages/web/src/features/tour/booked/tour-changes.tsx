import type { TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { canChangeTour, isAgentAsked } from './can-change-tour.ts';
import { useRescheduleTour } from './tour-actions.mutations.ts';
import { QuestionDialog, useReschedule } from './tour-dialogs.tsx';
import css from './tour-layout.module.css';
import type { TourQuestion } from './tour-question.ts';

/** Returns what the client is asked for, and until when. */
function getQuestion({ client, respondBefore, timeZone, proposedTime }: TourView): string {
  const time = proposedTime === null ? 'the time' : formatTourMoment(proposedTime.start, timeZone);
  const asked =
    respondBefore === null
      ? 'was asked to accept'
      : `has until ${formatTourMoment(respondBefore, timeZone)} to accept`;
  const rest = proposedTime === null ? '' : ' Until it is accepted, the tour stays at its current time.';
  return `${client.name} ${asked} ${time}.${rest}`;
}

/** Returns what the tour waits for, and what comes next. A question to the agent is above. */
function getState(tour: TourView): { readonly title: string; readonly description?: string } {
  switch (tour.answerFrom) {
    case 'client':
      return { title: `Waiting for ${tour.client.name}`, description: getQuestion(tour) };
    case 'agent':
      return { title: 'Change' };
    case null:
      return {
        title: 'Next: give the tour',
        description: `After its start, mark on this page what happened. ${tour.client.name}’s card is charged then.`,
      };
  }
}

/** Takes back another time of a confirmed tour, which the client has not accepted yet. */
function KeepTime({ tour: { id, start } }: { readonly tour: TourView }) {
  const withdraw = useRescheduleTour();
  const send = () =>
    withdraw.mutate(
      { id, start: new Date(start).toISOString() },
      {
        onSuccess: () => notify.success('New time withdrawn'),
        onError: (error) => notify.failure('We couldn’t withdraw the new time', failureText(error)),
      },
    );
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={send}>
      Keep the Current Time
    </Button>
  );
}

interface TourChangesProps {
  readonly tour: TourView;
  /** The panel's heading, which says what the tour waits for. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What is next with a tour that has not started, and its changes beside the answer that may be asked for. */
export function TourChanges({ tour, heading }: TourChangesProps) {
  const [question, setQuestion] = useState<TourQuestion | null>(null);
  const reschedule = useReschedule(tour);
  // A request that awaits the agent is answered: declining it ends it as well.
  const isAsked = isAgentAsked(tour);
  if (!canChangeTour(tour) || (isAsked && tour.status === 'requested')) return null;
  const isClientAsked = tour.answerFrom === 'client';
  return (
    <Panel {...getState(tour)} heading={heading}>
      <div className={css.stack}>
        {isClientAsked && tour.proposedTime !== null && <KeepTime tour={tour} />}
        {!isAsked && (
          <Button variant="default" onClick={reschedule.open} onPointerEnter={reschedule.preload}>
            Propose Another Time
          </Button>
        )}
        <Button variant="default" onClick={() => setQuestion('cancel')}>
          Cancel Tour
        </Button>
      </div>
      <QuestionDialog tour={tour} question={question} onClose={() => setQuestion(null)} />
      {reschedule.dialog}
    </Panel>
  );
}
