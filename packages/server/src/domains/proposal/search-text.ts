/**
 * What the proposals' search looks through, beside the name of the deal's client (spec section 2).
 *
 * @param clientName The client that the proposal is bound to; null until it is.
 */
export function searchTextOf(
  serviceType: string,
  description: string | null,
  clientName: string | null = null,
): string {
  const text = `${serviceType}\n${description ?? ''}`;
  return (clientName === null ? text : `${text}\n${clientName}`).toLowerCase();
}
