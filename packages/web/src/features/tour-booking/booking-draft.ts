import { parseId, type TourId } from '@gable/contracts/kernel';
import { fieldsOfJson, textOf } from '#shared/api/read-fields.ts';

/** What a client has typed, without the agreement, which must be read again. */
export interface BookingDraft {
  readonly start: string;
  readonly address: string;
  readonly notes: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

const keyOf = (handle: string) => `gable-booking:${handle}`;
const tourKeyOf = (handle: string) => `gable-booked-tour:${handle}`;

/** Returns a kept text of this tab; null without one, and on the server. */
const readKept = (key: string) => (import.meta.env.SSR ? null : window.sessionStorage.getItem(key));

/** Keeps the form in this tab while the client confirms their email address or a second factor. */
export function keepBooking(
  handle: string,
  { start, address, notes, name, phone, email }: BookingDraft,
): void {
  window.sessionStorage.setItem(keyOf(handle), JSON.stringify({ start, address, notes, name, phone, email }));
}

/** Returns the client whom the agent's link names in its fragment; empty texts without one. */
export function findInvitedClient(): Pick<BookingDraft, 'name' | 'email'> {
  const client = new URLSearchParams(import.meta.env.SSR ? '' : window.location.hash.slice(1));
  return { name: client.get('name') ?? '', email: client.get('email') ?? '' };
}

/** Returns what was kept; empty texts without it. */
export function findKeptBooking(handle: string): BookingDraft {
  const kept = fieldsOfJson(readKept(keyOf(handle)));
  const text = (name: keyof BookingDraft) => textOf(kept[name]) ?? '';
  return {
    start: text('start'),
    address: text('address'),
    notes: text('notes'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
  };
}

/** Keeps which tour waits for the client's card, so that a reload of the page leads back to it. */
export function keepBookedTour(handle: string, tourId: TourId): void {
  window.sessionStorage.setItem(tourKeyOf(handle), tourId);
}

/** Returns the tour that waits for the client's card; null without one. */
export function findBookedTour(handle: string): TourId | null {
  return parseId<TourId>(readKept(tourKeyOf(handle))) ?? null;
}

export function forgetBooking(handle: string): void {
  window.sessionStorage.removeItem(keyOf(handle));
  window.sessionStorage.removeItem(tourKeyOf(handle));
}
