/** What the booking page fills in for a client. */
export interface BookingClient {
  readonly name: string;
  readonly email: string;
}

/**
 * Creates the URL of an agent's booking page. The client's name and email are in the fragment, which
 * browsers do not send to servers.
 */
export function createBookingUrl(handle: string, client?: BookingClient): string {
  const url = new URL(`/book/${handle}`, window.location.origin);
  if (client) url.hash = new URLSearchParams({ ...client }).toString();
  return url.href;
}
