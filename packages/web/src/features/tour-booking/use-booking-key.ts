import { parseId, type TourId } from '@gable/contracts/kernel';
import { useRef } from 'react';
import type { BookingValues } from './booking.schema.ts';

/** Returns a random id. Its schema would load the schema library with the page. */
function createTourId(): TourId {
  const id = parseId<TourId>(crypto.randomUUID());
  if (id === undefined) throw new Error('The browser returned an invalid UUID.');
  return id;
}

/** Returns the idempotency key of a booking: the same one for the same time, home and agreement. */
export function useBookingKey() {
  const last = useRef<{ readonly booked: string; readonly key: TourId } | null>(null);
  return {
    get: ({ start, address, agreed }: BookingValues): TourId => {
      const booked = `${start} ${agreed} ${address}`;
      if (last.current?.booked !== booked) last.current = { booked, key: createTourId() };
      return last.current.key;
    },
    /** After it, the same time and home are a new booking. */
    forget: () => {
      last.current = null;
    },
  };
}
