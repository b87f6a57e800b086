/** What the proposals' search looks through, beside the customer's name (spec section 2). */
export function searchTextOf(serviceType: string, description: string | null): string {
  return `${serviceType}\n${description ?? ''}`.toLowerCase();
}
