import type { UserView } from '@gable/contracts/profile';
import type { BookingPage } from '@gable/contracts/tour';
import { useEffect, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getErrorMessage, getWireError } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { findInvitedClient, findKeptBooking, keepBooking } from './booking-draft.ts';
import type { useBooking } from './use-booking.ts';

const bookingFormSchema = async () => (await import('./booking.schema.ts')).bookingFormSchema;

export interface BookingFormProps {
  readonly page: BookingPage;
  readonly viewer: UserView | null;
  /** Why the booking failed after the code; null if it did not. */
  readonly failure: unknown;
  /** Whether the form replaces another step. */
  readonly isLaterStep: boolean;
  readonly onSubmit: ReturnType<typeof useBooking>['submit'];
  /** Loads the agent's offer again: its price, its length and its cancellation. */
  readonly onRefresh: () => void;
}

/** Returns the message of an error that the chosen time can no longer be booked; null for other errors. */
function findTakenText(error: unknown): string | null {
  return getWireError(error)?.code === 'SLOT_UNAVAILABLE' ? getErrorMessage(error) : null;
}

/** The form of a booking. What the client typed stays if the time was taken, or if the offer changed. */
export function useBookingForm({ page, viewer, failure, onSubmit, onRefresh }: BookingFormProps) {
  const { handle } = page;
  const utils = trpc.useUtils();
  const [kept] = useState(() => findKeptBooking(handle));
  const [invited] = useState(findInvitedClient);
  const [takenText, setTakenText] = useState(() => findTakenText(failure));
  const form = useZodForm(bookingFormSchema, {
    initialValues: {
      ...kept,
      start: takenText === null ? kept.start : '',
      name: kept.name || (viewer?.name ?? invited.name),
      email: viewer?.email ?? (kept.email || invited.email),
      agreed: '',
    },
    onSubmit: async (values, { values: typed }) => {
      keepBooking(handle, typed);
      try {
        await onSubmit(values);
      } catch (error) {
        if (dropTakenTime(error)) return;
        if (getWireError(error)?.code === 'AGREEMENT_CHANGED') form.setFieldValue('agreed', '');
        throw error;
      }
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: stores what was typed, when it changes
  useEffect(() => {
    if (form.isDirty()) keepBooking(handle, form.values);
  }, [form.values]);

  /** The agreement names the time, so the consent is for one time. */
  const setTime = (start: string) => {
    form.setFieldValue('start', start);
    form.setFieldValue('agreed', '');
  };

  /** Removes the chosen time if an error says that it was taken. Returns whether it does. */
  const dropTakenTime = (error: unknown): boolean => {
    const text = findTakenText(error);
    if (text === null) return false;
    setTakenText(text);
    setTime('');
    void utils.tour.slots.invalidate();
    return true;
  };

  const isOfOtherError = failure !== null && findTakenText(failure) === null;
  return {
    form,
    /** The time that was chosen before the form was shown; '' without one. */
    keptStart: kept.start,
    /** Why the chosen time was removed; null otherwise. */
    takenText,
    dropTakenTime,
    chooseTime: (start: string) => {
      setTakenText(null);
      setTime(start);
      // The agreement of the time is loaded now, with the offer of this moment.
      onRefresh();
    },
    error: form.failure ?? (isOfOtherError ? failureText(failure) : null),
  };
}
