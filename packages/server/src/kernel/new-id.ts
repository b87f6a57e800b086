import { v7 } from 'uuid';
import type * as z from 'zod/mini';

/**
 * Creates a UUID of version 7 with the schema's brand. Ordered by time, so that index inserts are
 * sequential.
 */
export function newId<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> {
  return schema.parse(v7());
}
