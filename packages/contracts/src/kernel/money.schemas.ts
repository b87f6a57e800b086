import * as z from 'zod/mini';

/** An amount in the currency's smallest unit, always an integer. */
export const centsSchema = z.int().brand<'Cents'>();
export type Cents = z.infer<typeof centsSchema>;

/**
 * Returns the schema of an amount in cents within bounds. The error names the unit, because a text such as
 * '1,000.00' is dollars.
 * @param what What the amount is, such as 'cap'.
 */
export function boundedCents(what: string, min: number, max: number) {
  const error = `Enter the ${what} in cents: a whole number from ${min} to ${max}`;
  return z.int(error).check(z.gte(min, error), z.lte(max, error)).brand<'Cents'>();
}
