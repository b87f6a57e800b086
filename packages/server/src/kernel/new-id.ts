import { v7 } from 'uuid';
import type * as z from 'zod/mini';

/**
 * A fresh UUID of version 7: keys arrive in order of time, which keeps the index of a growing table short on page
 * splits. The schema says which brand of id it becomes.
 */
export function newId<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> {
  return schema.parse(v7());
}
