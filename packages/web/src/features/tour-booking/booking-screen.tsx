import type { UserView } from '@gable/contracts/profile';
import { type BookingPage, getBookingFacts, getBookingTitle } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { AgentPanel } from './agent-panel.tsx';
import { BookedStep } from './booked-step.tsx';
import { BookingForm } from './booking-form.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { CodeStep } from './code-step.tsx';
import { HoldStep } from './hold-step.tsx';
import { formatStart } from './slot-times.ts';
import { type BookedValues, useBooking } from './use-booking.ts';

/** The time in the client's time zone, and the home. */
const summarize = ({ start, address }: BookedValues) =>
  `${formatStart(start, getBrowserTimeZone())}, ${address}`;

interface BookingProps {
  readonly page: BookingPage;
  readonly signedIn: UserView | null;
  /** Loads the page again. */
  readonly onRefresh: () => void;
}

function Booking({ page, signedIn, onRefresh }: BookingProps) {
  const booking = useBooking({ page, signedIn, onRefresh });
  const { step, viewer } = booking;
  if (!page.canBook)
    return (
      <EmptyState
        title="No tours can be booked yet"
        hint={`${page.agent.name} has not finished setting up payments. Please come back later.`}
      />
    );
  if (viewer?.userType === 'agent')
    return (
      <EmptyState
        title="Tours are booked from a buyer account"
        hint="You are signed in as an agent. Sign out, or open this page in a private window, to book."
      />
    );
  switch (step.name) {
    case 'form':
      return (
        <BookingForm
          page={page}
          viewer={viewer}
          failure={booking.failure}
          isLaterStep={booking.isLaterStep}
          onSubmit={booking.submit}
          onRefresh={onRefresh}
        />
      );
    case 'code':
      return (
        <CodeStep
          email={step.values.email}
          summary={summarize(step.values)}
          onCode={(code) => booking.confirm(step.values, code)}
          onResend={() => booking.resend(step.values)}
          onBack={booking.back}
          onReturn={() => void booking.resume(step.values)}
        />
      );
    case 'booking':
      return <Spinner />;
    case 'card':
      return (
        viewer && (
          <HoldStep
            booking={step.booking}
            summary={summarize(step.values)}
            viewer={viewer}
            onHeld={() => booking.finish(step.booking.id)}
            onBack={booking.change}
          />
        )
      );
    case 'done':
      return <BookedStep tourId={step.tourId} failure={booking.failure} onRestart={booking.restart} />;
    default:
      return step satisfies never;
  }
}

interface BookingScreenProps {
  readonly handle: string;
  readonly signedIn: UserView | null;
}

/** The public booking page of an agent. */
export function BookingScreen({ handle, signedIn }: BookingScreenProps) {
  const {
    data: page,
    error,
    refetch,
    isFetching,
  } = trpc.tour.page.useQuery(
    { handle },
    // A sign-in with a code empties the cache. The form stays while the page is loaded again.
    { placeholderData: keepPreviousData },
  );
  const title = page ? getBookingTitle(page) : 'Book a tour';
  useEffect(() => {
    // As in the page that the server sent.
    document.title = `Gable - ${title}`;
  }, [title]);
  if (error && !page) {
    const isUnknown = ['NOT_FOUND', 'INVALID_INPUT'].includes(getWireError(error)?.code ?? '');
    return (
      <BookingFrame title={title} facts="">
        {isUnknown ? (
          <EmptyState
            title="Booking page not found"
            hint="Check the link, or ask the agent for a new one."
            action={<Button renderRoot={(props) => <Link to="/" {...props} />}>Go to Gable</Button>}
          />
        ) : (
          <QueryError title="We couldn’t load this page" query={{ error, refetch, isFetching }} />
        )}
      </BookingFrame>
    );
  }
  if (!page) return <BookingSkeleton />;
  return (
    <BookingFrame title={title} facts={getBookingFacts(page)}>
      <Booking page={page} signedIn={signedIn} onRefresh={() => void refetch()} />
      <AgentPanel agent={page.agent} />
    </BookingFrame>
  );
}
