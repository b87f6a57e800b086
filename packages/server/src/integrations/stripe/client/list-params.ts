/** Stripe's maximum page size. */
const LARGEST_PAGE = 100;

/** Returns the list parameters to read `limit` objects after the one with the ID `after`. */
export function toListParams(limit: number, after?: string): { limit: number; starting_after?: string } {
  return { limit: Math.min(limit, LARGEST_PAGE), ...(after !== undefined && { starting_after: after }) };
}
