import * as z from 'zod/mini';
import { MOST_ROWS, PAGE_ROWS } from './page-rows.ts';

/** How many of a list at most: up to `most`, and `left` where nothing is said. The number may come as text of an address. */
export function listLimit(most: number, left: number) {
  const words = `A whole number from 1 to ${most}`;
  const limit = z.coerce.number<number>({ error: words });
  return z._default(limit.check(z.int(words), z.minimum(1, words), z.maximum(most, words)), left);
}

/**
 * Keyset paging: a page starts after the last row of the one before it, so page 1,000 costs what page 1 costs.
 * The cursor is opaque to the client.
 */
export const pageInputSchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: listLimit(MOST_ROWS, PAGE_ROWS),
});

/** What is said of a cursor that no answer gave. */
export const NOT_OUR_CURSOR = 'This cursor is not one of ours. Start again without it.';

/**
 * The cursor of a list that the payment provider keeps: the last id that was shown, which begins with its kind.
 * @param kind Such as `in_` of invoices.
 */
export const providerCursor = (kind: string) =>
  z.optional(z.string().check(z.regex(new RegExp(`^${kind}\\w{1,80}$`), NOT_OUR_CURSOR)));

export type PageInput = z.output<typeof pageInputSchema>;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Hand this back as `cursor` for the next page; null on the last. */
  readonly nextCursor: string | null;
}

/** The schema of a page of `item`, for describing answers. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.readonly(z.array(item)), nextCursor: z.nullable(z.string()) });
