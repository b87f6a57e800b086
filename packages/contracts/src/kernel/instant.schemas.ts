import * as z from 'zod/mini';

/** A point in time, in milliseconds since the Unix epoch (UTC). */
export const instantSchema = z.int().brand<'Instant'>();
export type Instant = z.infer<typeof instantSchema>;
