/** Stripe answers no more than this at once; what goes beyond is read page by page. */
const LARGEST_PAGE = 100;

/** What a list is asked for to read `limit` of it, from behind the one with the id `after`. */
export function toListParams(limit: number, after?: string): { limit: number; starting_after?: string } {
  return { limit: Math.min(limit, LARGEST_PAGE), ...(after !== undefined && { starting_after: after }) };
}
