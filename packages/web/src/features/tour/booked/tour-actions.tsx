import { canActOnTour, getAskedTime, type TourView } from '@gable/contracts/tour';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { useReadValue } from '#shared/forms/use-read-value.ts';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { isAgentAsked } from './can-change-tour.ts';
import { AcceptQuestion, type EmailedAnswerProps, useEmailedAnswer } from './emailed-answer.tsx';
import { useAcceptTour } from './tour-actions.mutations.ts';
import { QuestionDialog, useReschedule } from './tour-dialogs.tsx';
import css from './tour-layout.module.css';
import type { TourQuestion } from './tour-question.ts';
import { type MissingAgreement, useMissingAgreement } from './use-missing-agreement.ts';

interface AcceptButtonProps {
  readonly start: number;
  readonly pending: boolean;
  /** Whether something is missing, which the screen says. */
  readonly disabled: boolean;
  /** Gets the start that the agent has read. */
  readonly onAccept: (start: string) => void;
}

/** Accepts the time that the agent has read. */
function AcceptButton({ start, pending, disabled, onAccept }: AcceptButtonProps) {
  const { read, isRead, markRead } = useReadValue(start);
  if (!isRead) return <Button onClick={markRead}>Continue with the New Time</Button>;
  return (
    <Button loading={pending} disabled={disabled} onClick={() => onAccept(new Date(read).toISOString())}>
      Accept
    </Button>
  );
}

interface MissingNoteProps {
  readonly tour: TourView;
  readonly missing: MissingAgreement;
}

/** What is missing before the tour can be accepted, and how the agent gets it. */
function MissingNote({ tour, missing }: MissingNoteProps) {
  const { agreementEnd, timeZone, client, proposalId } = tour;
  if (missing === 'term')
    return (
      <p>
        Missing: an agreement for this time. The signed one covers tours until{' '}
        {formatTourMoment(agreementEnd, timeZone)}. Propose a time before that, or decline.
      </p>
    );
  return (
    <p>
      Missing: {client.name}’s signature on the current agreement. You can accept once it is signed.{' '}
      {proposalId !== null && (
        <Anchor
          inherit
          underline="always"
          c="inherit"
          renderRoot={(props) => <Link to="/proposals/$proposalId" params={{ proposalId }} {...props} />}
        >
          Send the contract again
        </Anchor>
      )}
    </p>
  );
}

/** What the client asks for, and what happens without an answer. */
function Request({ tour }: { readonly tour: TourView }) {
  const { client, respondBefore, timeZone, sequence, proposedTime, start } = tour;
  const request =
    proposedTime === null
      ? `${sequence === 0 ? 'requested this tour' : 'proposed this time'}.`
      : `proposed another time: ${formatTourMoment(proposedTime.start, timeZone)}.`;
  return (
    <p>
      <strong>
        {client.name} {request}
      </strong>
      {respondBefore !== null && ` Answer by ${formatTourMoment(respondBefore, timeZone)}.`}
      {proposedTime !== null && ` Unless you accept, the tour stays on ${formatTourMoment(start, timeZone)}.`}
    </p>
  );
}

/** The request that awaits the agent, with its answers. */
export function TourAnswer({ tour, ...emailed }: EmailedAnswerProps & { readonly tour: TourView }) {
  const [question, setQuestion] = useState<TourQuestion | null>(null);
  const [isAcceptAsked, setIsAcceptAsked] = useState(false);
  const reschedule = useReschedule(tour);
  const accept = useAcceptTour();
  const acceptStart = (start: string) =>
    accept.mutate(
      { id: tour.id, start },
      {
        onSuccess: () => notify.success('Tour confirmed'),
        onError: (error) => notify.failure('We couldn’t confirm the tour', failureText(error)),
        onSettled: () => setIsAcceptAsked(false),
      },
    );
  const isAsked = isAgentAsked(tour);
  const missing = useMissingAgreement(tour, isAsked);
  const askDecline = () => setQuestion(tour.proposedTime === null ? 'decline' : 'declineTime');
  useEmailedAnswer(emailed, (answer) => (answer === 'accept' ? setIsAcceptAsked(true) : askDecline()));
  if (!isAsked) return null;
  return (
    <section className={css.answer} aria-label="Request">
      <Request tour={tour} />
      {missing !== null && <MissingNote tour={tour} missing={missing} />}
      <div className={css.buttons}>
        <Button variant="default" disabled={accept.isPending} onClick={askDecline}>
          Decline
        </Button>
        <Button
          variant="default"
          disabled={accept.isPending}
          onClick={reschedule.open}
          onPointerEnter={reschedule.preload}
        >
          Propose Another Time
        </Button>
        <AcceptButton
          start={getAskedTime(tour).start}
          pending={accept.isPending}
          disabled={missing !== null}
          onAccept={acceptStart}
        />
      </div>
      <AcceptQuestion
        tour={tour}
        opened={isAcceptAsked && missing === null}
        pending={accept.isPending}
        onAccept={acceptStart}
        onClose={() => setIsAcceptAsked(false)}
      />
      <QuestionDialog tour={tour} question={question} onClose={() => setQuestion(null)} />
      {reschedule.dialog}
    </section>
  );
}

/** What happened, from the start of a confirmed tour on. Nothing is charged before the agent says so. */
export function TourOutcome({ tour }: { readonly tour: TourView }) {
  const [question, setQuestion] = useState<TourQuestion | null>(null);
  if (!canActOnTour('complete', tour.status, 'agent') || tour.start > Date.now()) return null;
  return (
    <section className={css.answer} aria-label="Outcome">
      <p>
        <strong>How did the tour go?</strong> {tour.client.name}’s card won’t be charged until you say so.
      </p>
      <div className={css.buttons}>
        <Button variant="default" onClick={() => setQuestion('couldNotTakePlace')}>
          Could Not Take Place
        </Button>
        <Button variant="default" onClick={() => setQuestion('noShow')}>
          No-Show
        </Button>
        <Button onClick={() => setQuestion('complete')}>Done</Button>
      </div>
      <QuestionDialog tour={tour} question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}
