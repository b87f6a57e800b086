import * as z from 'zod/mini';

/** The result or the error of a worker. */
export const renderResultSchema = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ error: z.instanceof(Error) }),
]);
export type RenderResult = z.infer<typeof renderResultSchema>;
