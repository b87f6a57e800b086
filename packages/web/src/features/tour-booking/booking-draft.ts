import { HOUR_MS, parseId, type TourId } from '@gable/contracts/kernel';
import { fieldsOfJson, textOf } from '#shared/api/read-fields.ts';
import type { BookingValues } from './booking.schema.ts';

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
const sentKeyOf = (handle: string) => `gable-sent-booking:${handle}`;
const tourKeyOf = (handle: string) => `gable-booked-tour:${handle}`;

/** How long a form is kept: as long as the code in the email is valid. */
const KEPT_MS = HOUR_MS;

/** Returns the fields that were kept less than an hour ago; an empty object without them. */
function parseKept(json: string | null): Record<string, unknown> {
  const kept = fieldsOfJson(json);
  const { keptAt } = kept;
  return typeof keptAt === 'number' && Date.now() - keptAt < KEPT_MS ? kept : {};
}

function toDraft(kept: Record<string, unknown>): BookingDraft {
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

/**
 * Keeps the form on this device for a reload, and while the client confirms their email address or a second
 * factor. The link in the email opens another tab, so the form is not kept in this tab alone.
 */
export function keepBooking(
  handle: string,
  { start, address, notes, name, phone, email }: BookingDraft,
): void {
  const kept = { start, address, notes, name, phone, email, keptAt: Date.now() };
  try {
    window.localStorage.setItem(keyOf(handle), JSON.stringify(kept));
  } catch {
    // Storage is blocked or full, so a reload loses the form.
  }
}

/** Returns the client whom the agent's link names in its fragment; empty texts without one. */
export function findInvitedClient(): Pick<BookingDraft, 'name' | 'email'> {
  const client = new URLSearchParams(import.meta.env.SSR ? '' : window.location.hash.slice(1));
  return { name: client.get('name') ?? '', email: client.get('email') ?? '' };
}

/** Returns what was kept; empty texts without it, and on the server. */
export function findKeptBooking(handle: string): BookingDraft {
  return toDraft(parseKept(import.meta.env.SSR ? null : window.localStorage.getItem(keyOf(handle))));
}

/** Keeps in this tab what the client signed, until the code confirms their email address. */
export function keepSentBooking(handle: string, values: BookingValues): void {
  window.sessionStorage.setItem(sentKeyOf(handle), JSON.stringify({ ...values, keptAt: Date.now() }));
}

/** Returns what was sent less than an hour ago and waits for the code; null without it. */
export function findSentBooking(handle: string): BookingValues | null {
  const kept = parseKept(import.meta.env.SSR ? null : window.sessionStorage.getItem(sentKeyOf(handle)));
  const agreed = textOf(kept.agreed);
  return agreed === undefined ? null : { ...toDraft(kept), phone: textOf(kept.phone), agreed };
}

export function forgetSentBooking(handle: string): void {
  window.sessionStorage.removeItem(sentKeyOf(handle));
}

/**
 * Keeps in this tab which tour waits for the client's card, so that a reload of the page leads back to it.
 */
export function keepBookedTour(handle: string, tourId: TourId): void {
  window.sessionStorage.setItem(tourKeyOf(handle), tourId);
}

/** Returns the tour that waits for the client's card; null without one. */
export function findBookedTour(handle: string): TourId | null {
  const kept = import.meta.env.SSR ? null : window.sessionStorage.getItem(tourKeyOf(handle));
  return parseId<TourId>(kept) ?? null;
}

export function forgetBookedTour(handle: string): void {
  window.sessionStorage.removeItem(tourKeyOf(handle));
}

export function forgetBooking(handle: string): void {
  window.localStorage.removeItem(keyOf(handle));
  forgetBookedTour(handle);
}
