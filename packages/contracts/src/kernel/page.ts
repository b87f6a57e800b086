import * as z from 'zod/mini';

/**
 * Keyset paging: a page starts after the last row of the one before it, so page 1,000 costs what page 1 costs.
 * The cursor is opaque to the client.
 */
export const pageInputSchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(500)), 50),
});

export type PageInput = z.output<typeof pageInputSchema>;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Hand this back as `cursor` for the next page; null on the last. */
  readonly nextCursor: string | null;
}

/** The schema of a page of `item`, for describing answers. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.readonly(z.array(item)), nextCursor: z.nullable(z.string()) });
