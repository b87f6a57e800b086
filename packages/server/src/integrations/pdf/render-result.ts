import * as z from 'zod/mini';

/** What a worker sends back: the document, or why there is none. */
export const renderResultSchema = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ error: z.instanceof(Error) }),
]);
export type RenderResult = z.infer<typeof renderResultSchema>;
