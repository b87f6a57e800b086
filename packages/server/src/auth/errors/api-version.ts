export const API_VERSION_HEADER = 'X-Supabase-Api-Version';

/** The version in which errors got their present shape, and the newest that this service speaks. */
export const CURRENT_API_VERSION = '2024-01-01';

/**
 * Whether the request asks for errors in their present shape. A header that is absent or no date means a client from
 * before there were versions.
 */
export function wantsCurrentErrors(header: string | readonly string[] | undefined): boolean {
  if (typeof header !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return false;
  return !Number.isNaN(Date.parse(header)) && header >= CURRENT_API_VERSION;
}
