import type { TourId } from '@gable/contracts/kernel';
import type { UserView } from '@gable/contracts/profile';
import type { BookingPage, TourBooking, TourView } from '@gable/contracts/tour';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { getPendingStepPath } from '#shared/api/session/guards.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { getWireError } from '#shared/errors/wire-error.ts';
import type { BookingValues } from './booking.schema.ts';
import {
  findBookedTour,
  findSentBooking,
  forgetBookedTour,
  forgetBooking,
  forgetSentBooking,
  keepBookedTour,
  keepSentBooking,
} from './booking-draft.ts';
import { findRequestAt, OPEN_REQUESTS } from './open-request.ts';
import { findSignedIn, signInWithCode } from './sign-in.ts';
import { useBookingKey } from './use-booking-key.ts';

/** What identifies a booking for its client. */
export type BookedValues = Pick<BookingValues, 'start' | 'address'>;

/** Where a booking is: the form, the code from the email, the request, the card, or the result. */
export type BookingStep =
  | { readonly name: 'form' }
  | { readonly name: 'code'; readonly values: BookingValues }
  | { readonly name: 'booking' }
  | { readonly name: 'card'; readonly booking: TourBooking; readonly values: BookingValues }
  | { readonly name: 'done'; readonly tourId: TourId };

/**
 * A request that the agent has not answered is shown instead of the form. After a reload, so is a booking
 * that waits for the card, or for the code from the email.
 */
function getFirstStep(handle: string, signedIn: UserView | null, request: TourView | undefined): BookingStep {
  const sent = signedIn === null ? findSentBooking(handle) : null;
  if (sent !== null) return { name: 'code', values: sent };
  const tourId = signedIn?.userType === 'buyer' ? (request?.id ?? findBookedTour(handle)) : null;
  return tourId === null ? { name: 'form' } : { name: 'done', tourId };
}

const getReturnUrl = (handle: string) => {
  const url = new URL('/auth/callback', window.location.origin);
  url.searchParams.set('portal', 'buyer');
  url.searchParams.set('next', `/book/${handle}`);
  return url.href;
};

interface BookingOptions {
  readonly page: BookingPage;
  readonly signedIn: UserView | null;
  /** Loads the page again. */
  readonly onRefresh: () => void;
}

/** The steps of a booking, from the form to the held amount. */
export function useBooking({ page: { handle }, signedIn, onRefresh }: BookingOptions) {
  const session = useSession();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const bookingKey = useBookingKey();
  const book = trpc.tour.book.useMutation();
  const [viewer, setViewer] = useState(signedIn);
  const [firstStep] = useState(() => {
    const request = findRequestAt(handle, utils.tour.list.getData(OPEN_REQUESTS));
    return getFirstStep(handle, signedIn, request);
  });
  const [step, setStep] = useState(firstStep);
  const [failure, setFailure] = useState<unknown>(null);
  const isSigningIn = useRef(false);

  /** Asks for the card. A repeated booking can already have one, or have ended without one. */
  const showBooking = async (booking: TourBooking, values: BookingValues): Promise<void> => {
    if (booking.status === 'awaiting_hold') {
      keepBookedTour(handle, booking.id);
      return setStep({ name: 'card', booking, values });
    }
    if (booking.status !== 'not_held') return setStep({ name: 'done', tourId: booking.id });
    bookingKey.forget();
    await send(values);
  };

  /** Shows the request because of which the client cannot book. Returns false if it cannot be loaded. */
  const showRequest = async (error: unknown): Promise<boolean> => {
    const requests = await utils.tour.list.fetch(OPEN_REQUESTS, { staleTime: 0 }).catch(() => undefined);
    const request = findRequestAt(handle, requests);
    if (!request) return false;
    setFailure(error);
    setStep({ name: 'done', tourId: request.id });
    return true;
  };

  /** Books the time. The agreement and the page are loaded again if they have changed. */
  const send = async (values: BookingValues) => {
    const { start, address, notes, name, phone, agreed } = values;
    try {
      const booking = await book.mutateAsync({
        handle,
        start,
        address,
        notes,
        name,
        phone,
        key: bookingKey.get(values),
        agreement: { version: agreed, name, consent: true },
      });
      await showBooking(booking, values);
    } catch (error) {
      const code = getWireError(error)?.code;
      if (code === 'TOUR_ALREADY_REQUESTED' && (await showRequest(error))) return;
      if (code === 'AGREEMENT_CHANGED') {
        void utils.tour.agreement.invalidate();
        onRefresh();
      }
      throw error;
    }
  };

  /** Books for the client who has just signed in. */
  const proceed = async (signedInViewer: UserView, values: BookingValues) => {
    forgetSentBooking(handle);
    setViewer(signedInViewer);
    setFailure(null);
    if (signedInViewer.userType !== 'buyer') return setStep({ name: 'form' });
    setStep({ name: 'booking' });
    try {
      await send(values);
    } catch (error) {
      // The code is used up, so the form shows the error.
      setFailure(error);
      setStep({ name: 'form' });
    }
  };

  /** The focus can return to this tab while the code is verified. */
  const oneAtATime = async (signIn: () => Promise<void>) => {
    if (isSigningIn.current) return;
    isSigningIn.current = true;
    try {
      await signIn();
    } finally {
      isSigningIn.current = false;
    }
  };

  return {
    viewer,
    step,
    /** Whether the step replaces another one, so that it takes the focus. */
    isLaterStep: step !== firstStep,
    /** Why the booking failed after the code; null if it did not. */
    failure,
    /** Books for a signed-in buyer. Others get a code by email first. */
    submit: async (values: BookingValues) => {
      setFailure(null);
      if (viewer) return send(values);
      await session.email.sendBookingCode(values.email, values.name, getReturnUrl(handle));
      keepSentBooking(handle, values);
      setStep({ name: 'code', values });
    },
    /** Signs in with the code and books. */
    confirm: (values: BookingValues, code: string) =>
      oneAtATime(async () => {
        const result = await signInWithCode(session, values, code);
        if (result.step === 'signed-in') return proceed(result.viewer, values);
        forgetSentBooking(handle);
        const search = { portal: 'buyer', next: `/book/${handle}` } as const;
        return navigate({ to: getPendingStepPath(result.step), search });
      }),
    /** Books if the client has signed in with the link of the email. */
    resume: (values: BookingValues) =>
      oneAtATime(async () => {
        // The client can still enter the code.
        const found = await findSignedIn(session, values.email).catch(() => null);
        if (found) await proceed(found, values);
      }),
    resend: (values: BookingValues) =>
      session.email.sendBookingCode(values.email, values.name, getReturnUrl(handle)),
    back: () => {
      forgetSentBooking(handle);
      setStep({ name: 'form' });
    },
    /** Opens the filled form. Another time replaces the booking, which waits for the card until then. */
    change: () => {
      forgetBookedTour(handle);
      setStep({ name: 'form' });
    },
    finish: (tourId: TourId) => {
      forgetBooking(handle);
      setStep({ name: 'done', tourId });
    },
    /** Opens an empty form. */
    restart: () => {
      forgetBooking(handle);
      setStep({ name: 'form' });
    },
  };
}
