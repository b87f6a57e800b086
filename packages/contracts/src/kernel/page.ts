import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-size.ts';

/** Creates a schema for a page size, also as text from a query string. */
export function createLimitSchema(max: number, defaultLimit: number) {
  const error = `A whole number from 1 to ${max}`;
  const limit = z.coerce.number<number>({ error });
  return z._default(limit.check(z.int(error), z.minimum(1, error), z.maximum(max, error)), defaultLimit);
}

/** A cursor contains a name of 200 characters, in Base64. */
const MAX_CURSOR_LENGTH = 1_500;

/** Keyset pagination: every page costs the same. The cursor is opaque to the client. */
export const pageInputSchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(MAX_CURSOR_LENGTH))),
  limit: createLimitSchema(MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE),
});

export const INVALID_CURSOR = 'This cursor is invalid. Start again without it.';

/** Creates a schema for the payment provider's cursor: the last id, with a prefix such as `in_`. */
export const createProviderCursorSchema = (prefix: string) =>
  z.optional(z.string().check(z.regex(new RegExp(`^${prefix}\\w{1,80}$`), INVALID_CURSOR)));

export type PageInput = z.output<typeof pageInputSchema>;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The `cursor` of the next page; null on the last. */
  readonly nextCursor: string | null;
}
