import * as z from 'zod/mini';

/** What a page's script asks of the API before the app's code is there: a tRPC batch, and what it consists of. */
export const firstAsksSchema = z.object({
  /** The address of the batch; its answers come as a stream of lines, in the order of `asks`. */
  address: z.string(),
  asks: z.array(z.object({ path: z.string(), input: z.optional(z.record(z.string(), z.unknown())) })),
});
export type FirstAsks = z.infer<typeof firstAsksSchema>;

/** The id of the element in the page that carries them as JSON. */
export const FIRST_ASKS_ELEMENT_ID = 'gable-first-asks';
