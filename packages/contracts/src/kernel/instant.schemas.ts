import * as z from 'zod/mini';

/** A moment in time: milliseconds since 1970 in UTC, as an integer. Cheap on the wire and in both databases. */
export const instantSchema = z.int().brand<'Instant'>();
export type Instant = z.infer<typeof instantSchema>;
