import type { TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { canChangeTour, isAgentAsked } from './can-change-tour.ts';
import { useRescheduleTour } from './tour-actions.mutations.ts';
import { QuestionDialog, useReschedule } from './tour-dialogs.tsx';
import css from './tour-layout.module.css';
import type { TourQuestion } from './tour-question.ts';

/** What the client is asked for. The agent can take back another time of a confirmed tour. */
function ClientQuestion({ tour }: { readonly tour: TourView }) {
  const { id, client, respondBefore, timeZone, proposedTime, start } = tour;
  const withdraw = useRescheduleTour();
  const time = proposedTime === null ? 'the time' : formatTourMoment(proposedTime.start, timeZone);
  const send = () =>
    withdraw.mutate(
      { id, start: new Date(start).toISOString() },
      {
        onSuccess: () => notify.success('New time withdrawn'),
        onError: (error) => notify.failure('We couldn’t withdraw the new time', failureText(error)),
      },
    );
  return (
    <div className={css.stack}>
      <p className={css.note}>
        {client.name}{' '}
        {respondBefore === null
          ? 'was asked to accept'
          : `has until ${formatTourMoment(respondBefore, timeZone)} to accept`}{' '}
        {time}.{proposedTime !== null && ' Until it is accepted, the tour stays at its current time.'}
      </p>
      {proposedTime !== null && (
        <Button variant="default" loading={withdraw.isPending} onClick={send}>
          Keep the Current Time
        </Button>
      )}
    </div>
  );
}

/** The changes of a tour that has not started, beside the answer that may be asked for. */
export function TourChanges({ tour }: { readonly tour: TourView }) {
  const [question, setQuestion] = useState<TourQuestion | null>(null);
  const reschedule = useReschedule(tour);
  // A request that awaits the agent is answered: declining it ends it as well.
  const isAsked = isAgentAsked(tour);
  if (!canChangeTour(tour) || (isAsked && tour.status === 'requested')) return null;
  return (
    <Panel title="Change">
      <div className={css.stack}>
        {!isAsked && (
          <Button variant="default" onClick={reschedule.open} onPointerEnter={reschedule.preload}>
            Propose Another Time
          </Button>
        )}
        <Button variant="default" onClick={() => setQuestion('cancel')}>
          Cancel Tour
        </Button>
      </div>
      {tour.answerFrom === 'client' && <ClientQuestion tour={tour} />}
      <QuestionDialog tour={tour} question={question} onClose={() => setQuestion(null)} />
      {reschedule.dialog}
    </Panel>
  );
}
