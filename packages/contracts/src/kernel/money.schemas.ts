import * as z from 'zod/mini';

/** An amount of money in the currency's smallest unit. Never a fraction: floating point loses cents. */
export const centsSchema = z.int().brand<'Cents'>();
export type Cents = z.infer<typeof centsSchema>;
