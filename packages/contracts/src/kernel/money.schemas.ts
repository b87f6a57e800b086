import * as z from 'zod/mini';

/** An amount in the currency's smallest unit, always an integer. */
export const centsSchema = z.int().brand<'Cents'>();
export type Cents = z.infer<typeof centsSchema>;
